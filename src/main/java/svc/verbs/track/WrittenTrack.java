package svc.verbs.track;

import java.util.List;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * A track after a write.
 *
 * @param device the device that was loaded onto the new track, null if there is none
 */
public record WrittenTrack(
    String livesetId,
    Track track,
    Device device,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  static WrittenTrack of(Session session, Track track, List<Warning> warnings, String summary) {
    return of(session, track, null, warnings, summary);
  }

  static WrittenTrack of(
      Session session, Track track, Device device, List<Warning> warnings, String summary) {
    return new WrittenTrack(
        track.livesetId(),
        track,
        device,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(summary));
  }
}
