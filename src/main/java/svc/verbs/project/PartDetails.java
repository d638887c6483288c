package svc.verbs.project;

import java.util.List;
import svc.model.part.PartType;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;

/**
 * A part of a project, with its track in the open set.
 *
 * @param kind midi or audio
 * @param track the name of the track in the project file
 * @param liveTrackId the number of the track, from 1; null if the set does not contain the track
 * @param livesetId the handle of the track; null if the set does not contain the track
 */
public record PartDetails(
    @UntrustedName String partId,
    PartType partType,
    String kind,
    @UntrustedName String track,
    Integer liveTrackId,
    String livesetId) {

  static List<PartDetails> fromProject(Project project, ProjectPartTracks tracks) {
    return project.parts().stream().map(part -> fromProject(part, tracks)).toList();
  }

  private static PartDetails fromProject(Project.ProjectPart part, ProjectPartTracks tracks) {
    Track track = tracks.findTrack(part).orElse(null);
    return new PartDetails(
        part.id(),
        part.partType(),
        part.midi() ? "midi" : "audio",
        part.track(),
        track == null ? null : track.position(),
        track == null ? null : track.livesetId());
  }
}
