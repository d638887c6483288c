package svc.verbs.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Host;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.WriteStepRunner;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.project.GenerateSetFromProject.PartTrack;

/** Creates the tracks of a project that are missing in the set. */
final class ProjectTrackCreator {
  private final Host host;
  private final Project song;
  private final WriteStepRunner steps;
  private final List<Track> tracks;

  ProjectTrackCreator(Host host, Project song, WriteStepRunner steps) {
    this.host = host;
    this.song = song;
    this.steps = steps;
    this.tracks = new ArrayList<>(host.tracks().list());
  }

  /** Returns the tracks that will exist after the creation. New tracks have no handle yet. */
  List<Track> plannedTracks() {
    List<Track> planned = new ArrayList<>(tracks);
    for (Project.ProjectPart part : song.parts()) {
      if (new ProjectPartTracks(planned).isMissing(part)) {
        planned.add(plannedTrack(part));
      }
    }
    return planned;
  }

  private static Track plannedTrack(Project.ProjectPart part) {
    return new Track(
        null,
        null,
        part.track().strip(),
        trackKind(part),
        null,
        null,
        0,
        0,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  private static TrackKind trackKind(Project.ProjectPart part) {
    return part.midi() ? TrackKind.MIDI : TrackKind.AUDIO;
  }

  /** Creates missing tracks and returns the outcome for each part, in the order of the project. */
  List<PartTrack> createTracks() {
    return song.parts().stream().map(this::findOrCreate).toList();
  }

  private PartTrack findOrCreate(Project.ProjectPart part) {
    ProjectPartTracks existing = new ProjectPartTracks(tracks);
    if (existing.isMissing(part)) {
      return createTrack(part);
    }
    Optional<Track> found = existing.findTrack(part);
    if (found.isEmpty()) {
      steps.addWarnings(List.of(existing.unresolvedWarning(part)));
    }
    return found
        .map(track -> toResult(part, track, "exists"))
        .orElseGet(() -> withoutTrack(part, "skipped_no_track"));
  }

  private PartTrack createTrack(Project.ProjectPart part) {
    String context =
        "the track of part " + TextSanitizer.quote(part.id()) + " could not be created: ";
    Optional<EnsuredTrack> ensured =
        steps.write(context, () -> host.tracks().ensureTrack(trackKind(part), part.track()));
    ensured.ifPresent(created -> tracks.add(created.track()));
    return ensured
        .map(found -> toResult(part, found.track(), found.made() ? "created" : "exists"))
        .orElseGet(() -> withoutTrack(part, "failed"));
  }

  private static PartTrack toResult(Project.ProjectPart part, Track track, String status) {
    return new PartTrack(part.id(), track.name(), track.position(), track.livesetId(), status);
  }

  private static PartTrack withoutTrack(Project.ProjectPart part, String status) {
    return new PartTrack(part.id(), part.track(), null, null, status);
  }
}
