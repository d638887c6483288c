package svc.verbs.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Host;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.session.PartTracks;
import svc.store.project.Project;
import svc.verbs.project.GenerateProject.PartTrack;

/** Makes the tracks that a project's parts name and the set lacks. */
final class TrackMaking {
  private final Host host;
  private final List<Warning> warnings = new ArrayList<>();

  TrackMaking(Host host) {
    this.host = host;
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /** The track of each part, in the order of the project. */
  List<PartTrack> make(Project song) {
    return song.parts().stream().map(this::track).toList();
  }

  private PartTrack track(Project.Part part) {
    PartTracks there = new PartTracks(host.tracks().list());
    if (there.isMissing(part)) {
      TrackKind kind = part.midi() ? TrackKind.MIDI : TrackKind.AUDIO;
      return shown(part, host.tracks().create(kind, part.track().strip()), "created");
    }
    Optional<Track> found = there.of(part);
    if (found.isPresent()) {
      return shown(part, found.get(), "exists");
    }
    warnings.add(there.unresolved(part));
    return new PartTrack(part.id(), part.track(), null, null, "skipped_no_track");
  }

  private static PartTrack shown(Project.Part part, Track track, String status) {
    return new PartTrack(part.id(), track.name(), track.position(), track.livesetId(), status);
  }
}
