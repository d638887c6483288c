package svc.verbs.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Host;
import svc.model.EnsuredTrack;
import svc.model.Track;
import svc.model.TrackKind;
import svc.music.Names;
import svc.session.PartTracks;
import svc.session.Steps;
import svc.store.project.Project;
import svc.verbs.project.GenerateProject.PartTrack;

/** Makes the tracks that a project's parts name and the set lacks. */
final class TrackMaking {
  private final Host host;
  private final Project song;
  private final Steps steps;
  private final List<Track> tracks;

  TrackMaking(Host host, Project song, Steps steps) {
    this.host = host;
    this.song = song;
    this.steps = steps;
    this.tracks = new ArrayList<>(host.tracks().list());
  }

  /** The tracks as they will be, those to be made without a handle. */
  List<Track> planned() {
    List<Track> planned = new ArrayList<>(tracks);
    for (Project.Part part : song.parts()) {
      if (new PartTracks(planned).isMissing(part)) {
        planned.add(unmade(part));
      }
    }
    return planned;
  }

  private static Track unmade(Project.Part part) {
    return new Track(
        null, null, part.track().strip(), kind(part), null, null, 0, 0, null, null, null);
  }

  private static TrackKind kind(Project.Part part) {
    return part.midi() ? TrackKind.MIDI : TrackKind.AUDIO;
  }

  /** The track of each part, in the order of the project. */
  List<PartTrack> make() {
    return song.parts().stream().map(this::track).toList();
  }

  private PartTrack track(Project.Part part) {
    PartTracks there = new PartTracks(tracks);
    if (there.isMissing(part)) {
      return made(part);
    }
    Optional<Track> found = there.of(part);
    if (found.isEmpty()) {
      steps.warn(List.of(there.unresolved(part)));
    }
    return found
        .map(track -> shown(part, track, "exists"))
        .orElseGet(() -> without(part, "skipped_no_track"));
  }

  private PartTrack made(Project.Part part) {
    String where = "part " + Names.quoted(part.id()) + ": ";
    Optional<EnsuredTrack> ensured =
        steps.take(where, () -> host.tracks().ensure(kind(part), part.track()));
    ensured.ifPresent(one -> tracks.add(one.track()));
    return ensured
        .map(one -> shown(part, one.track(), one.made() ? "created" : "exists"))
        .orElseGet(() -> without(part, "failed"));
  }

  private static PartTrack shown(Project.Part part, Track track, String status) {
    return new PartTrack(part.id(), track.name(), track.position(), track.livesetId(), status);
  }

  private static PartTrack without(Project.Part part, String status) {
    return new PartTrack(part.id(), part.track(), null, null, status);
  }
}
