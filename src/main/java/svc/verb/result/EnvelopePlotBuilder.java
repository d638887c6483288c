package svc.verb.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.EnvelopePlotData;
import svc.automation.EnvelopePlotData.Curve;
import svc.automation.EnvelopePlotData.Label;
import svc.automation.EnvelopePlotData.NamedSpan;
import svc.automation.EnvelopePlotData.Segment;
import svc.curve.Breakpoints;
import svc.host.HostQuery;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;

/** Builds a figure of a track's envelopes, with the names and labels that the host displays. */
public final class EnvelopePlotBuilder {
  /** The values with labels on a value axis, in addition to its ends 0 and 1. */
  private static final List<Double> LABELED_VALUES = List.of(0.5, 0.25, 0.75);

  private final Session session;
  private final String track;
  private final CachedDeviceChain chain;
  private final Map<AutomatedParameter, List<Segment>> segments = new LinkedHashMap<>();
  private final List<NamedSpan> spans = new ArrayList<>();

  private record AutomatedParameter(String deviceId, int paramIndex) {}

  public EnvelopePlotBuilder(Session session, Track track) {
    this.session = session;
    this.track = track.livesetId();
    this.chain = new CachedDeviceChain(session.host(), track.livesetId());
  }

  /**
   * Adds an envelope in a range of time, from {@code start} to {@code end} in beats.
   *
   * @param points the points in order of time; times in beats from {@code start}
   */
  public void add(
      String deviceId, int paramIndex, double start, double end, List<EnvelopePoint> points) {
    List<EnvelopePoint> moved =
        points.stream()
            .map(point -> new EnvelopePoint(start + point.time(), point.value()))
            .toList();
    segments
        .computeIfAbsent(new AutomatedParameter(deviceId, paramIndex), first -> new ArrayList<>())
        .add(new Segment(start, end, Breakpoints.of(moved)));
  }

  /** Adds a named range of time, such as a clip, to show below the envelopes. */
  public void add(NamedSpan span) {
    spans.add(span);
  }

  /** Returns the figure of the added envelopes, from {@code start} to {@code end} in beats. */
  public EnvelopePlotData figure(String title, double start, double end) {
    double beatsPerBar = session.host().transport().signature().beatsPerBar();
    session.host().prefetch(segments.keySet().stream().flatMap(this::labelQueries).toList());
    List<Curve> curves = new ArrayList<>();
    segments.forEach(
        (driven, where) ->
            curves.add(
                new Curve(
                    seriesName(driven),
                    where,
                    findParameter(driven)
                        .map(parameter -> labels(driven, parameter))
                        .orElse(List.of()))));
    return new EnvelopePlotData(title, start, end, beatsPerBar, curves, spans);
  }

  private String seriesName(AutomatedParameter driven) {
    String device =
        chain.findDevice(driven.deviceId()).map(Device::pathOrName).orElse(driven.deviceId());
    return device
        + ": "
        + findParameter(driven).map(DeviceParameter::name).orElse("" + driven.paramIndex());
  }

  private Optional<DeviceParameter> findParameter(AutomatedParameter driven) {
    return chain.findParameter(driven.deviceId(), driven.paramIndex());
  }

  /**
   * Returns the host query for the labels between the ends of a parameter's value axis; empty if
   * the axis has no such labels.
   */
  private Stream<HostQuery> labelQueries(AutomatedParameter driven) {
    return findParameter(driven).filter(EnvelopePlotBuilder::hasDisplayedEnds).stream()
        .map(
            parameter ->
                HostQuery.displays(
                    track, driven.deviceId(), driven.paramIndex(), labeledValues(parameter)));
  }

  private static boolean hasDisplayedEnds(DeviceParameter parameter) {
    return parameter.displayMin() != null && parameter.displayMax() != null;
  }

  private static List<Double> labeledValues(DeviceParameter parameter) {
    double range = parameter.max() - parameter.min();
    return LABELED_VALUES.stream().map(value -> parameter.min() + range * value).toList();
  }

  /**
   * Returns the labels of a parameter's value axis, the most important first. The texts are those
   * that the host displays.
   */
  private List<Label> labels(AutomatedParameter driven, DeviceParameter parameter) {
    List<String> items = parameter.choices();
    if (items != null && items.size() > 1) {
      return labels(items);
    }
    if (!hasDisplayedEnds(parameter)) {
      return List.of();
    }
    List<Label> labels = new ArrayList<>();
    labels.add(new Label(1, parameter.displayMax()));
    labels.add(new Label(0, parameter.displayMin()));
    List<String> between =
        session
            .host()
            .devices()
            .formatValues(track, driven.deviceId(), driven.paramIndex(), labeledValues(parameter));
    for (int i = 0; i < between.size(); i++) {
      if (between.get(i) != null) {
        labels.add(new Label(LABELED_VALUES.get(i), between.get(i)));
      }
    }
    return labels;
  }

  private static List<Label> labels(List<String> items) {
    int last = items.size() - 1;
    List<Label> labels = new ArrayList<>();
    labels.add(new Label(1, items.get(last)));
    for (int i = 0; i < last; i++) {
      labels.add(new Label((double) i / last, items.get(i)));
    }
    return labels;
  }
}
