package svc.session.project;

import java.util.List;
import java.util.Optional;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.store.project.Project;
import svc.text.TextSanitizer;

/** The tracks of a project's parts, found by the track name of each part. */
public final class ProjectPartTracks {
  private final List<Track> tracks;

  public ProjectPartTracks(List<Track> tracks) {
    this.tracks = List.copyOf(tracks);
  }

  /** Returns the track of a part; empty unless exactly one track has the part's track name. */
  public Optional<Track> findTrack(Project.ProjectPart part) {
    List<Track> named = tracksNamed(part.track());
    return named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty();
  }

  /** Returns whether the part names a track that does not exist. */
  public boolean isMissing(Project.ProjectPart part) {
    return part.track() != null && !part.track().isBlank() && tracksNamed(part.track()).isEmpty();
  }

  /** Returns the warning PART_UNRESOLVED for a part without a track. */
  public Warning unresolvedWarning(Project.ProjectPart part) {
    int found = tracksNamed(part.track()).size();
    return new Warning(
        "PART_UNRESOLVED",
        "part " + TextSanitizer.quote(part.id()) + " has " + describeTrack(part.track(), found),
        found > 1
            ? "Rename the tracks so that only one of them has this name."
            : "In the project file, set the part's Track to the name of a track; `svc track list` shows the names.");
  }

  private static String describeTrack(String name, int found) {
    return name == null
        ? "no track in the project file"
        : "the track "
            + TextSanitizer.quote(name)
            + ", but "
            + (found == 0 ? "there is no track with" : found + " tracks have")
            + " this name";
  }

  private List<Track> tracksNamed(String given) {
    String name = given == null ? "" : given.strip();
    return tracks.stream().filter(track -> !name.isEmpty() && track.isNamed(name)).toList();
  }
}
