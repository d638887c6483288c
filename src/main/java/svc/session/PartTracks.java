package svc.session;

import java.util.List;
import java.util.Optional;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.store.project.Project;

/** Which tracks of the set a project's parts are: the one that is called as the part says. */
public final class PartTracks {
  private final List<Track> tracks;

  public PartTracks(List<Track> tracks) {
    this.tracks = List.copyOf(tracks);
  }

  /** The part's track; empty where it names none, or none or several are called so. */
  public Optional<Track> of(Project.Part part) {
    List<Track> named = named(part.track());
    return named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty();
  }

  /** Whether the part names a track that does not exist. */
  public boolean isMissing(Project.Part part) {
    return part.track() != null && !part.track().isBlank() && named(part.track()).isEmpty();
  }

  /** Why a part has no track. */
  public Warning unresolved(Project.Part part) {
    int found = named(part.track()).size();
    String why =
        part.track() == null
            ? " names no track"
            : " names the track "
                + Names.quoted(part.track())
                + (found == 0
                    ? ", which does not exist"
                    : ", and " + found + " tracks are called so");
    return new Warning(
        "PART_UNRESOLVED",
        "part " + Names.quoted(part.id()) + why,
        "`svc track list` shows the tracks' names.");
  }

  private List<Track> named(String given) {
    String name = given == null ? "" : given.strip();
    return tracks.stream().filter(track -> !name.isEmpty() && track.isCalled(name)).toList();
  }
}
