package svc.verb.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.curve.Breakpoints;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.Track;
import svc.plot.AxisLabel;
import svc.plot.Plot;
import svc.plot.PlotSeries;
import svc.plot.PlotSeries.KnownSegment;
import svc.plot.PlotWindow;
import svc.plot.TimeBand;
import svc.session.Session;
import svc.session.lookup.DeviceChain;

/** Gathers the envelopes of a track's devices to be drawn, by the names of what they drive. */
public final class EnvelopePlotBuilder {
  private final Session session;
  private final DeviceChain chain;
  private final Map<AutomatedParameter, List<KnownSegment>> segments = new LinkedHashMap<>();
  private final List<TimeBand> bands = new ArrayList<>();

  private record AutomatedParameter(String deviceId, int paramIndex) {}

  public EnvelopePlotBuilder(Session session, Track track) {
    this.session = session;
    this.chain = new DeviceChain(session.host(), track.livesetId());
  }

  /**
   * Adds an envelope on a stretch of time in beats.
   *
   * @param points in order, times from the stretch's start
   */
  public void add(
      String deviceId, int paramIndex, double start, double end, List<EnvelopePoint> points) {
    List<EnvelopePoint> moved =
        points.stream()
            .map(point -> new EnvelopePoint(start + point.time(), point.value()))
            .toList();
    segments
        .computeIfAbsent(new AutomatedParameter(deviceId, paramIndex), first -> new ArrayList<>())
        .add(new KnownSegment(start, end, Breakpoints.of(moved)));
  }

  /** Adds a clip or the like, which is named below the envelopes. */
  public void add(TimeBand band) {
    bands.add(band);
  }

  /** What has been gathered, as far as it is in a window in beats. */
  public Plot build(String title, double start, double end) {
    double beatsPerBar = session.host().transport().signature().beatsPerBar();
    List<PlotSeries> series = new ArrayList<>();
    Set<List<AxisLabel>> marks = new LinkedHashSet<>();
    segments.forEach(
        (driven, where) -> {
          series.add(new PlotSeries(seriesName(driven), where));
          marks.add(
              findParameter(driven)
                  .map(EnvelopePlotBuilder::valueMarks)
                  .orElse(AxisLabel.PLAIN_VALUES));
        });
    return new Plot(
        title,
        series,
        new PlotWindow(start, end, beatsPerBar),
        marks.size() == 1 ? marks.iterator().next() : AxisLabel.PLAIN_VALUES,
        bands);
  }

  private String seriesName(AutomatedParameter driven) {
    String device = chain.findDevice(driven.deviceId()).map(Device::name).orElse(driven.deviceId());
    return device
        + ": "
        + findParameter(driven).map(DeviceParameter::name).orElse("" + driven.paramIndex());
  }

  private Optional<DeviceParameter> findParameter(AutomatedParameter driven) {
    return chain.findParameter(driven.deviceId(), driven.paramIndex());
  }

  /** The host's words for values where it has them; of choices, the outer ones first. */
  private static List<AxisLabel> valueMarks(DeviceParameter parameter) {
    List<String> items = parameter.items();
    if (items != null && items.size() > 1) {
      int last = items.size() - 1;
      List<AxisLabel> marks = new ArrayList<>();
      marks.add(new AxisLabel(1, items.get(last)));
      for (int i = 0; i < last; i++) {
        marks.add(new AxisLabel((double) i / last, items.get(i)));
      }
      return marks;
    }
    return parameter.displayMin() == null || parameter.displayMax() == null
        ? AxisLabel.PLAIN_VALUES
        : List.of(
            new AxisLabel(1, parameter.displayMax()), new AxisLabel(0, parameter.displayMin()));
  }
}
