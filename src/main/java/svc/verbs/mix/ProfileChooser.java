package svc.verbs.mix;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PROFILE_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.instrument.GenreNameMatcher;
import svc.model.argument.MixProfileName;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.store.mixguide.MixProfileStore;
import svc.store.project.Project;
import svc.text.TextSanitizer;

/** Chooses a mix profile by its name or by the genre of the project. */
final class ProfileChooser {
  private static final String DEFAULT = "default";

  private final MixProfileStore profiles;
  private final Optional<Project> song;
  private final List<Warning> warnings = new ArrayList<>();

  ProfileChooser(MixProfileStore profiles, Optional<Project> song) {
    this.profiles = profiles;
    this.song = song;
  }

  /** Returns warnings about the choice, such as that another profile matches the genre. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Returns the named profile; for "auto", the profile that matches the genre of the project; for
   * null, the default profile.
   */
  MixProfile choose(MixProfileName named) {
    if (named != null && !named.isAuto()) {
      return requireNamed(named.text());
    }
    Optional<String> match = matchGenre();
    if (named == null) {
      match.filter(name -> !name.equals(DEFAULT)).ifPresent(this::warnAboutDefault);
    } else if (match.isEmpty()) {
      warnAboutNoMatch();
    }
    return profiles.requireProfile(named == null ? DEFAULT : match.orElse(DEFAULT));
  }

  /** Returns the named profile. The error for an unknown name suggests the profile of a genre. */
  private MixProfile requireNamed(String name) {
    try {
      return profiles.requireProfile(name);
    } catch (SvcException e) {
      boolean isUnknown = e.code() == PROFILE_NOT_FOUND || e.code() == INVALID_ARGUMENT;
      throw isUnknown
          ? e.withCandidates(GenreNameMatcher.findMatch(name, profiles.names()).stream().toList())
          : e;
    }
  }

  private Optional<String> genre() {
    return song.map(Project::genre).filter(genre -> !genre.isBlank());
  }

  private Optional<String> matchGenre() {
    return genre().flatMap(genre -> GenreNameMatcher.findMatch(genre, profiles.names()));
  }

  private void warnAboutDefault(String profile) {
    warnings.add(
        new Warning(
            "PROFILE_FOR_GENRE",
            "the profile \"default\" was used, but the profile "
                + TextSanitizer.quote(profile)
                + " matches the project's genre "
                + TextSanitizer.quote(genre().orElse("")),
            "Set {profile} to "
                + profile
                + ", or to auto to always use the profile of the genre."));
  }

  private String noMatchHint() {
    if (song.isEmpty()) {
      return "Give a project that has a genre, or give a profile with {profile}.";
    }
    return genre().isPresent()
        ? "Run `svc mix profiles` to see the profiles, and give one with {profile}."
        : "Write the genre into the project file, or give a profile with {profile}.";
  }

  private void warnAboutNoMatch() {
    String problem =
        song.isEmpty()
            ? "there is no project"
            : genre()
                .map(genre -> "no profile matches the genre " + TextSanitizer.quote(genre))
                .orElse(song.get().file().getFileName() + " has no genre");
    warnings.add(
        new Warning(
            "NO_PROFILE_FOR_GENRE",
            problem + ", so the profile \"default\" was used",
            noMatchHint()));
  }
}
