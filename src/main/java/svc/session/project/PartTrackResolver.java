package svc.session.project;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.store.project.Project;
import svc.text.TextSanitizer;

/**
 * Finds the tracks that play a part type. With a project, these are the tracks of its parts;
 * without a project, the tracks whose names suggest the part type.
 */
public final class PartTrackResolver {
  private final List<Track> tracks;
  private final Optional<Project> project;
  private final PartGuesser guesser;
  private Map<Track, PartGuess> guesses;
  private final Set<Warning> warnings = new LinkedHashSet<>();

  /**
   * Creates a resolver.
   *
   * @param tracks the tracks of the set
   * @param project the project, empty to match by track names
   * @param contents reads what is on the tracks, which decides about doubtful names
   */
  public PartTrackResolver(
      List<Track> tracks, Optional<Project> project, TrackContentReader contents) {
    this.guesser = new PartGuesser(contents);
    this.tracks = List.copyOf(tracks);
    this.project = project;
  }

  /**
   * A track that plays a part type.
   *
   * @param by the id of the part in the project, null if the track was matched by its name
   */
  public record PartTrackMatch(PartType part, Track track, String by) {}

  /**
   * Returns the way in which the tracks of a part type are found: "project" by the parts of the
   * project, or "hints" by the names of the tracks.
   */
  public String resolution() {
    return project.isPresent() ? "project" : "hints";
  }

  /** Returns the warnings about the part types that were requested so far, without duplicates. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Returns the part types that track names suggest, in the order of the tracks. The name of a
   * group track is used only if the names of the tracks in the group suggest no part type.
   */
  public List<PartType> partTypesInNames() {
    return tracks.stream()
        .filter(track -> !containsPartTracks(track))
        .filter(track -> guessOf(track).used() || guessOf(track).types().size() > 1)
        .flatMap(track -> guessOf(track).types().stream())
        .distinct()
        .toList();
  }

  /** Returns the tracks of a part type; adds a warning if there are none. */
  public List<PartTrackMatch> tracksFor(PartType part) {
    List<PartTrackMatch> matches =
        project.map(source -> matchProjectParts(source, part)).orElseGet(() -> matchByName(part));
    if (matches.isEmpty() && project.isEmpty()) {
      warn(
          "PART_UNMATCHED",
          "no track was found for the part type " + part + ", because no track name suggests it",
          "Rename a track so that its name contains "
              + part
              + ", or assign a track to the part in a project file.");
    }
    return matches;
  }

  /** Returns the tracks of a part type as {@link #tracksFor} does, each track once. */
  public List<PartTrackMatch> distinctTracksFor(PartType part) {
    Set<String> seen = new HashSet<>();
    return tracksFor(part).stream().filter(match -> seen.add(match.track().livesetId())).toList();
  }

  private List<PartTrackMatch> matchProjectParts(Project source, PartType type) {
    List<Project.ProjectPart> parts =
        source.parts().stream().filter(part -> part.partType() == type).toList();
    if (parts.isEmpty()) {
      warn(
          "PART_UNMATCHED",
          "no track was found for the part type "
              + type
              + ", because "
              + source.file().getFileName()
              + " has no part of this type",
          "Add a part of this type to the project file; with a project, svc does not use track names to find parts.");
    }
    ProjectPartTracks named = new ProjectPartTracks(tracks);
    List<PartTrackMatch> matches = new ArrayList<>();
    for (Project.ProjectPart part : parts) {
      Optional<Track> track = named.findTrack(part);
      track.ifPresent(found -> matches.add(new PartTrackMatch(type, found, part.id())));
      if (track.isEmpty()) {
        warnings.add(named.unresolvedWarning(part));
      }
    }
    return matches;
  }

  private List<PartTrackMatch> matchByName(PartType type) {
    List<Track> matching = tracks.stream().filter(track -> isNamedFor(track, type)).toList();
    List<PartTrackMatch> matches = new ArrayList<>();
    for (Track track : matching) {
      if (isInGroupOf(track, matching)) {
        warn(
            "IN_MATCHED_GROUP",
            TextSanitizer.quote(track.name())
                + " was skipped, because its group was chosen for the part type "
                + type,
            "To change only this track, use `svc mix set`.");
      } else {
        matches.add(new PartTrackMatch(type, track, null));
      }
    }
    return matches;
  }

  private boolean isNamedFor(Track track, PartType type) {
    PartGuess guess = guessOf(track);
    List<PartType> types = guess.types();
    if (types.size() > 1 && types.contains(type)) {
      String names = types.stream().map(PartType::toString).collect(Collectors.joining(" or "));
      warn(
          "PART_TYPE_UNCLEAR",
          TextSanitizer.quote(track.name())
              + " has a name that suggests "
              + names
              + ", so the track was skipped",
          "Rename the track to suggest only one part type, or assign it to a part in a project file.");
    }
    if (guess.type() == type && !guess.used()) {
      warn(
          "DOUBTFUL_TRACK",
          TextSanitizer.quote(track.name())
              + " was skipped, because another track is more certain to be the part "
              + type
              + " ("
              + String.join("; ", guess.reasons())
              + ")",
          "Run `svc part guess` to see the guesses. To include the track, assign it to the part with `svc part set`.");
    }
    return guess.type() == type && guess.used();
  }

  private PartGuess guessOf(Track track) {
    if (guesses == null) {
      guesses =
          guesser.guess(tracks).stream()
              .collect(Collectors.toMap(PartGuess::track, guess -> guess, (a, b) -> a));
    }
    return guesses.get(track);
  }

  /**
   * Returns whether a group that contains the track, at any depth, is in a list of tracks. Visits
   * each group only once: tracks refer to their group by name, so groups with the same name can
   * appear to contain each other.
   */
  public boolean isInGroupOf(Track track, List<Track> others) {
    Set<Track> visited = new LinkedHashSet<>();
    for (Optional<Track> group = findGroup(track);
        group.filter(visited::add).isPresent();
        group = findGroup(group.get())) {
      if (others.contains(group.get())) {
        return true;
      }
    }
    return false;
  }

  private boolean containsPartTracks(Track group) {
    return group.kind() == TrackKind.GROUP
        && tracks.stream()
            .anyMatch(track -> guessOf(track).used() && isInGroupOf(track, List.of(group)));
  }

  private Optional<Track> findGroup(Track track) {
    return tracks.stream()
        .filter(other -> track.group() != null && other.name().equals(track.group()))
        .filter(other -> other.kind() == TrackKind.GROUP && !other.equals(track))
        .findFirst();
  }

  private void warn(String code, String message, String hint) {
    warnings.add(new Warning(code, message, hint));
  }
}
