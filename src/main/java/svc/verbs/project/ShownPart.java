package svc.verbs.project;

import java.util.List;
import svc.model.HostName;
import svc.model.PartType;
import svc.model.Track;
import svc.session.PartTracks;
import svc.store.project.Project;

/**
 * A part and the track that it is.
 *
 * @param kind midi or audio
 * @param liveTrackId 1-based position, null where the part has no track
 */
public record ShownPart(
    @HostName String partId,
    PartType partType,
    String kind,
    @HostName String track,
    Integer liveTrackId,
    String livesetId) {

  static List<ShownPart> of(Project project, PartTracks tracks) {
    return project.parts().stream().map(part -> of(part, tracks)).toList();
  }

  private static ShownPart of(Project.Part part, PartTracks tracks) {
    Track track = tracks.of(part).orElse(null);
    return new ShownPart(
        part.id(),
        part.partType(),
        part.midi() ? "midi" : "audio",
        part.track(),
        track == null ? null : track.position(),
        track == null ? null : track.livesetId());
  }
}
