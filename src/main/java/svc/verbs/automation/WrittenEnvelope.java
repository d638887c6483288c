package svc.verbs.automation;

import java.util.List;
import svc.model.HostName;
import svc.model.Numbers;
import svc.model.ShownPoint;
import svc.store.journal.Call;
import svc.verb.Inverse;

/**
 * An envelope on the timeline.
 *
 * @param source ledger: written by svc, exact; live: read from the host, every quarter beat
 * @param startBeats beats from the song's start
 * @param verified false where the host cannot read what lies there, else null
 * @param held true if svc holds a value outside the window of a forced write, otherwise null
 * @param reduced true where samples are taken less often than every quarter beat, else null
 * @param points beats from startBeats, values 0-1
 */
public record WrittenEnvelope(
    String source,
    String deviceId,
    @HostName String device,
    int paramIndex,
    @HostName String param,
    double startBeats,
    double lengthBeats,
    Boolean verified,
    Boolean held,
    Boolean reduced,
    List<ShownPoint> points) {

  /** The calls that write envelopes again where they were. */
  static Inverse back(String track, List<WrittenEnvelope> before) {
    return Inverse.by(
        before.stream()
            .filter(envelope -> envelope.held() == null)
            .map(envelope -> envelope.back(track))
            .toList());
  }

  private Call back(String track) {
    return Call.of("automation write")
        .with("track_id", track)
        .with("start", Numbers.plain(startBeats) + "b")
        .with("length_beats", Numbers.natural(lengthBeats))
        .with("device_id", deviceId)
        .with("param_id", String.valueOf(paramIndex))
        .with("points", points.stream().map(ShownPoint::plain).toList())
        .with("force", true);
  }
}
