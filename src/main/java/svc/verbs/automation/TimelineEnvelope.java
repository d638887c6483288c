package svc.verbs.automation;

import java.util.List;
import svc.automation.PositionedRange;
import svc.model.argument.SongPosition;
import svc.model.device.MixerDevice;
import svc.model.envelope.PointWithDisplayValue;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;

/**
 * An envelope on the timeline, in results.
 *
 * @param source ledger for automation that svc wrote, with its exact points; live for other
 *     automation, which is sampled every quarter beat
 * @param points the points, with times in beats from the start of the range and values 0-1
 */
@TableColumns({
  @TableColumn("device"),
  @TableColumn("param"),
  @TableColumn("source"),
  @TableColumn(value = "held", optional = true),
  @TableColumn(value = "position", heading = "from"),
  @TableColumn(value = "length_beats", heading = "beats"),
  @TableColumn(value = "points", format = ColumnFormat.ENVELOPE, optional = true),
  @TableColumn(value = "device_id", heading = "id", optional = true)
})
public record TimelineEnvelope(
    String source,
    String deviceId,
    @UntrustedName String device,
    int paramIndex,
    @UntrustedName String param,
    PositionedRange range,
    EnvelopeFlags flags,
    List<PointWithDisplayValue> points) {
  /**
   * Flags of an envelope.
   *
   * @param verified false if the host cannot read the envelope, so that svc cannot check it;
   *     otherwise null
   * @param held true if the envelope is the constant value that a forced write added to a clip
   *     outside the requested window, otherwise null
   * @param reduced true if the envelope is so long that it is sampled at larger intervals,
   *     otherwise null
   * @param exact true if the points are those of the host; false if they approximate curves; null
   *     if the host stores automation in clips
   * @param curves the number of segments of the whole envelope that are curves, null for none; the
   *     points deviate from these curves by at most 0.002
   */
  public record EnvelopeFlags(
      Boolean verified, Boolean held, Boolean reduced, Boolean exact, Integer curves)
      implements Flattened {}

  public double startBeats() {
    return range.startBeats();
  }

  public double lengthBeats() {
    return range.lengthBeats();
  }

  public Boolean verified() {
    return flags.verified();
  }

  public Boolean held() {
    return flags.held();
  }

  public Boolean reduced() {
    return flags.reduced();
  }

  public Boolean exact() {
    return flags.exact();
  }

  public Integer curves() {
    return flags.curves();
  }

  /** Returns the names of the device and the parameter, for summaries. */
  public String target() {
    return TextSanitizer.sanitizeName(device()) + " " + TextSanitizer.sanitizeName(param());
  }

  /** Returns the plan that undoes a write by writing the earlier envelopes again. */
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
        .withArgument("start", SongPosition.ofBeats(startBeats()).text())
        .withArgument("length_beats", NumberFormatter.toExactNumber(lengthBeats()))
        .withArgument("device_id", deviceId())
        .withArgument("param_id", MixerDevice.referenceTo(deviceId(), paramIndex(), param()))
        .withArgument("points", points.stream().map(PointWithDisplayValue::toTree).toList())
        .withArgument("force", true);
  }
}
