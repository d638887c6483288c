package svc.verbs.automation.timeline;

import java.util.List;
import svc.model.envelope.DisplayedPoint;
import svc.model.serialization.UntrustedName;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.UndoPlan;

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
public record TimelineEnvelope(
    String source,
    String deviceId,
    @UntrustedName String device,
    int paramIndex,
    @UntrustedName String param,
    double startBeats,
    double lengthBeats,
    Boolean verified,
    Boolean held,
    Boolean reduced,
    List<DisplayedPoint> points) {

  /** The calls that write envelopes again where they were. */
  public static UndoPlan undoCalls(String track, List<TimelineEnvelope> before) {
    return UndoPlan.byCalls(
        before.stream()
            .filter(envelope -> envelope.held() == null)
            .map(envelope -> envelope.undoCalls(track))
            .toList());
  }

  private RecordedCall undoCalls(String track) {
    return RecordedCall.of("automation write")
        .withArgument("track_id", track)
        .withArgument("start", NumberFormatter.format(startBeats) + "b")
        .withArgument("length_beats", NumberFormatter.toExactNumber(lengthBeats))
        .withArgument("device_id", deviceId)
        .withArgument("param_id", String.valueOf(paramIndex))
        .withArgument("points", points.stream().map(DisplayedPoint::toTree).toList())
        .withArgument("force", true);
  }
}
