package svc.verbs.track;

import java.util.List;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** A track after a write. */
public record WrittenTrack(
    String livesetId, Track track, String host, List<Warning> warnings, WriteSummary summary)
    implements HasWriteSummary {

  static WrittenTrack of(Session session, Track track, List<Warning> warnings, String summary) {
    return new WrittenTrack(
        track.livesetId(),
        track,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(summary));
  }
}
