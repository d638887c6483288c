package svc.verbs.automation.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.curve.Breakpoints;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.PointWithDisplayValue;
import svc.model.time.BeatComparison;
import svc.session.lookup.CachedDeviceChain;

/**
 * Converts automation on a timeline to the envelopes in results.
 *
 * @param clips the clips of the timeline
 */
public record TimelineEnvelopeConverter(CachedDeviceChain chain, List<ArrangementClip> clips) {
  /** The interval in beats at which automation that svc did not write is sampled. */
  private static final double SAMPLING_INTERVAL = 0.25;

  /**
   * The largest number of samples of an envelope. Longer envelopes are sampled at larger intervals.
   */
  private static final int MAX_SAMPLES = 10_000;

  /**
   * Returns the host queries that {@link #of} needs, so that a caller can send them in one request.
   */
  public List<HostQuery> queries(AutomationInWindow part) {
    return part.written().stream()
        .flatMap(entry -> chain.displays(entry.target(), entry.lane().points()).stream())
        .toList();
  }

  /** Returns the envelopes with display values, in the order of devices, parameters and time. */
  public List<TimelineEnvelope> of(AutomationInWindow part) {
    return rows(part, true);
  }

  /** Returns the envelopes without display values, so that the host is not asked for them. */
  public List<TimelineEnvelope> withoutDisplays(AutomationInWindow part) {
    return rows(part, false);
  }

  private List<TimelineEnvelope> rows(AutomationInWindow part, boolean displayed) {
    List<TimelineEnvelope> rows = new ArrayList<>();
    part.written().forEach(entry -> rows.add(written(entry, displayed)));
    part.found().forEach(found -> rows.add(sampled(found)));
    rows.sort(this::compare);
    return List.copyOf(rows);
  }

  /** Compares by the device's position, parameter and start. */
  private int compare(TimelineEnvelope first, TimelineEnvelope second) {
    int device = Integer.compare(position(first), position(second));
    int parameter = Integer.compare(first.paramIndex(), second.paramIndex());
    int time = Double.compare(first.startBeats(), second.startBeats());
    return device != 0 ? device : parameter != 0 ? parameter : time;
  }

  private int position(TimelineEnvelope envelope) {
    return chain.positionOf(envelope.deviceId()).orElse(Integer.MAX_VALUE);
  }

  private TimelineEnvelope written(LedgerEntry entry, boolean displayed) {
    AutomationTarget target = entry.target();
    List<EnvelopePoint> points = entry.lane().points();
    Boolean verified =
        LedgerReconciler.isReadable(entry.lane().range(), clips) ? null : (Boolean) false;
    return row(
        "ledger",
        target,
        entry.lane().range(),
        new TimelineEnvelope.EnvelopeFlags(verified, entry.held(), null),
        displayed
            ? chain.withDisplayValues(target.deviceId(), target.paramIndex(), points)
            : CachedDeviceChain.withoutDisplayValues(points));
  }

  private TimelineEnvelope sampled(LedgerReconciler.UnexplainedAutomation found) {
    double length = found.segment().range().length();
    int factor = (int) Math.ceil(length / SAMPLING_INTERVAL / MAX_SAMPLES);
    Breakpoints points = Breakpoints.of(found.segment().points());
    List<PointWithDisplayValue> samples = new ArrayList<>();
    double step = SAMPLING_INTERVAL * factor;
    for (int i = 0; BeatComparison.isBefore(i * step, length); i++) {
      samples.add(new PointWithDisplayValue(i * step, points.valueAfter(i * step), null));
    }
    samples.add(new PointWithDisplayValue(length, points.valueBefore(length), null));
    TimelineEnvelope.EnvelopeFlags flags =
        new TimelineEnvelope.EnvelopeFlags(null, null, factor > 1 ? (Boolean) true : null);
    return row("live", found.target(), found.segment().range(), flags, samples);
  }

  private TimelineEnvelope row(
      String source,
      AutomationTarget target,
      BeatRange range,
      TimelineEnvelope.EnvelopeFlags flags,
      List<PointWithDisplayValue> points) {
    Optional<Device> device = chain.findDevice(target.deviceId());
    Optional<DeviceParameter> param = chain.findParameter(target.deviceId(), target.paramIndex());
    return new TimelineEnvelope(
        source,
        new TimelineEnvelope.EnvelopeTarget(
            target.deviceId(),
            device.map(Device::pathOrName).orElse(null),
            target.paramIndex(),
            param.map(DeviceParameter::name).orElse(null)),
        range.start(),
        range.length(),
        flags,
        points);
  }
}
