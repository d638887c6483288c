package svc.verb.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.EnvelopeFigure;
import svc.automation.EnvelopeFigure.Curve;
import svc.automation.EnvelopeFigure.Label;
import svc.automation.EnvelopeFigure.NamedSpan;
import svc.automation.EnvelopeFigure.Segment;
import svc.curve.Breakpoints;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;

/** Builds a figure of a track's envelopes, with the names and labels that the host displays. */
public final class EnvelopePlotBuilder {
  private final Session session;
  private final CachedDeviceChain chain;
  private final Map<AutomatedParameter, List<Segment>> segments = new LinkedHashMap<>();
  private final List<NamedSpan> spans = new ArrayList<>();

  private record AutomatedParameter(String deviceId, int paramIndex) {}

  public EnvelopePlotBuilder(Session session, Track track) {
    this.session = session;
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

  /** Adds a named range of time, such as a clip, which is shown below the envelopes. */
  public void add(NamedSpan span) {
    spans.add(span);
  }

  /** Returns the figure of the added envelopes, from {@code start} to {@code end} in beats. */
  public EnvelopeFigure figure(String title, double start, double end) {
    double beatsPerBar = session.host().transport().signature().beatsPerBar();
    List<Curve> curves = new ArrayList<>();
    segments.forEach(
        (driven, where) ->
            curves.add(
                new Curve(
                    seriesName(driven),
                    where,
                    findParameter(driven).map(EnvelopePlotBuilder::labels).orElse(List.of()))));
    return new EnvelopeFigure(title, start, end, beatsPerBar, curves, spans);
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

  /** Returns the host's display texts for values, the most important first. */
  private static List<Label> labels(DeviceParameter parameter) {
    List<String> items = parameter.items();
    if (items != null && items.size() > 1) {
      return labels(items);
    }
    return parameter.displayMin() == null || parameter.displayMax() == null
        ? List.of()
        : List.of(new Label(1, parameter.displayMax()), new Label(0, parameter.displayMin()));
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
