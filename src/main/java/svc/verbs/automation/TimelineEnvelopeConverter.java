package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.PositionedRange;
import svc.automation.TimelineState;
import svc.curve.Breakpoints;
import svc.curve.CurveThinner;
import svc.host.HostQuery;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.PointWithDisplayValue;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.session.lookup.CachedDeviceChain;

/**
 * Converts automation on a timeline to the envelopes in results.
 *
 * @param state the clips of the timeline, or its lanes
 * @param signature the time signature of the set
 */
record TimelineEnvelopeConverter(
    CachedDeviceChain chain, TimelineState state, TimeSignature signature) {
  /** The interval in beats at which automation that svc did not write is sampled. */
  private static final double SAMPLING_INTERVAL = 0.25;

  /** The largest distance of a sample from a line at which the sample counts as on the line. */
  private static final double COLLINEAR = 1e-6;

  /**
   * The largest number of samples of an envelope. An envelope that would need more is sampled at
   * larger intervals.
   */
  private static final int MAX_SAMPLES = 10_000;

  /**
   * The limit for display texts. An envelope that has more samples, and that svc did not write, is
   * shown without the host's display texts.
   */
  private static final int MAX_DISPLAYED_SAMPLES = 1000;

  /**
   * Returns the host queries that {@link #of} needs, so that a caller can send them in one request.
   */
  List<HostQuery> queries(AutomationInWindow part) {
    Stream<HostQuery> written =
        part.written().stream()
            .flatMap(entry -> chain.displays(entry.target(), entry.lane().points()).stream());
    Stream<HostQuery> sampled =
        part.found().stream()
            .map(found -> Map.entry(found.target(), samples(found)))
            .filter(found -> found.getValue().size() <= MAX_DISPLAYED_SAMPLES)
            .flatMap(found -> chain.displays(found.getKey(), found.getValue()).stream());
    return Stream.concat(written, sampled).toList();
  }

  /** Returns the envelopes with display values, in the order of devices, parameters and time. */
  List<TimelineEnvelope> of(AutomationInWindow part) {
    return rows(part, true);
  }

  /** Returns the envelopes without display values, which saves requests to the host. */
  List<TimelineEnvelope> withoutDisplays(AutomationInWindow part) {
    return rows(part, false);
  }

  private List<TimelineEnvelope> rows(AutomationInWindow part, boolean displayed) {
    List<TimelineEnvelope> rows = new ArrayList<>();
    part.written().forEach(entry -> rows.add(written(entry, displayed)));
    part.found().forEach(found -> rows.add(sampled(found, displayed)));
    rows.sort(this::compare);
    return List.copyOf(rows);
  }

  /** Compares envelopes by the positions of their devices, then by parameter and start. */
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
        LedgerReconciler.isReadable(entry.lane().range(), state.clips()) ? null : (Boolean) false;
    return row(
        "ledger",
        target,
        entry.lane().range(),
        new TimelineEnvelope.EnvelopeFlags(verified, entry.held(), null, null, null),
        displayed
            ? chain.withDisplayValues(target.deviceId(), target.paramIndex(), points)
            : CachedDeviceChain.withoutDisplayValues(points));
  }

  private TimelineEnvelope sampled(LedgerReconciler.UnrecordedAutomation found, boolean displayed) {
    List<EnvelopePoint> samples = samples(found);
    AutomationTarget target = found.target();
    return row(
        "live",
        target,
        found.segment().range(),
        flags(found),
        displayed && samples.size() <= MAX_DISPLAYED_SAMPLES
            ? chain.withDisplayValues(target.deviceId(), target.paramIndex(), samples)
            : CachedDeviceChain.withoutDisplayValues(samples));
  }

  private TimelineEnvelope.EnvelopeFlags flags(LedgerReconciler.UnrecordedAutomation found) {
    if (isComplete(found)) {
      int curves = state.countCurves(found.target());
      return new TimelineEnvelope.EnvelopeFlags(
          null, null, null, curves == 0, curves == 0 ? null : (Integer) curves);
    }
    Boolean isReduced = samplingFactor(found) > 1 ? (Boolean) true : null;
    return new TimelineEnvelope.EnvelopeFlags(null, null, isReduced, null, null);
  }

  /** Returns whether all points of an envelope are known, and a result can contain them all. */
  private boolean isComplete(LedgerReconciler.UnrecordedAutomation found) {
    return state.hasLanes() && found.segment().points().size() <= MAX_SAMPLES;
  }

  /**
   * Returns the points of an envelope if all are known and a result can contain them all. Otherwise
   * returns samples, except samples on a line between their neighbors.
   */
  private List<EnvelopePoint> samples(LedgerReconciler.UnrecordedAutomation found) {
    if (isComplete(found)) {
      return found.segment().points();
    }
    double length = found.segment().range().length();
    Breakpoints points = Breakpoints.of(found.segment().points());
    List<EnvelopePoint> samples = new ArrayList<>();
    double step = SAMPLING_INTERVAL * samplingFactor(found);
    for (int i = 0; BeatComparison.isBefore(i * step, length); i++) {
      samples.add(new EnvelopePoint(i * step, points.valueAfter(i * step)));
    }
    samples.add(new EnvelopePoint(length, points.valueBefore(length)));
    return CurveThinner.thin(samples, COLLINEAR);
  }

  private static int samplingFactor(LedgerReconciler.UnrecordedAutomation found) {
    return (int) Math.ceil(found.segment().range().length() / SAMPLING_INTERVAL / MAX_SAMPLES);
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
        target.deviceId(),
        device.map(Device::pathOrName).orElse(null),
        target.paramIndex(),
        param.map(DeviceParameter::name).orElse(null),
        PositionedRange.of(range, signature),
        flags,
        points);
  }
}
