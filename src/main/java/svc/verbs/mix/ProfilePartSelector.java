package svc.verbs.mix;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.session.project.PartTrackResolver;
import svc.store.project.Project;
import svc.text.TextSanitizer;

/** Selects the parts to which a mix profile is applied. */
final class ProfilePartSelector {
  private ProfilePartSelector() {}

  /**
   * Returns the given parts, each once. If none are given, returns the parts of the project or,
   * without a project, all parts of the profile.
   */
  static List<PartType> selectParts(
      List<PartType> named, Optional<Project> song, MixProfile profile) {
    if (!named.isEmpty()) {
      return named.stream().distinct().toList();
    }
    return song.map(
            project ->
                project.parts().stream().map(Project.ProjectPart::partType).distinct().toList())
        .orElseGet(() -> List.copyOf(profile.parts().keySet()));
  }

  /**
   * Returns the given parts, each once. If none are given, returns the parts of the project or,
   * without a project, the parts that track names suggest.
   */
  static List<PartType> selectParts(
      List<PartType> named,
      Optional<Project> song,
      PartTrackResolver partTracks,
      MixProfile profile) {
    return named.isEmpty() && song.isEmpty()
        ? partTracks.partTypesInNames()
        : selectParts(named, song, profile);
  }

  /**
   * Returns the given parts without the excluded parts. Adds a warning for each excluded part that
   * is not among the given parts.
   */
  static List<PartType> exclude(
      List<PartType> parts, List<PartType> excluded, List<Warning> warnings) {
    for (PartType part : excluded) {
      if (!parts.contains(part)) {
        warnings.add(
            new Warning(
                "NOTHING_EXCLUDED",
                part
                    + " was not excluded, because it is not among the parts: "
                    + parts.stream().map(PartType::toString).collect(Collectors.joining(", ")),
                "Exclude a part from this list, or omit {exclude}."));
      }
    }
    return parts.stream().filter(part -> !excluded.contains(part)).toList();
  }

  /**
   * Returns the profile's settings for a part. If the profile has none, adds a warning and returns
   * empty.
   */
  static Optional<PartMixAdvice> findAdvice(
      MixProfile profile, PartType part, List<Warning> warnings) {
    PartMixAdvice advice = profile.parts().get(part);
    if (advice == null) {
      warnings.add(
          new Warning(
              "PART_NOT_IN_PROFILE",
              "the profile "
                  + TextSanitizer.quote(profile.name())
                  + " has no entry for "
                  + part
                  + ", so svc skipped this part",
              "Add an entry for the part to the profile, or write `extends: default` in the profile to inherit one."));
    }
    return Optional.ofNullable(advice);
  }
}
