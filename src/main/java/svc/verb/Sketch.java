package svc.verb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.Device;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.Track;
import svc.music.Breakpoints;
import svc.plot.Band;
import svc.plot.Mark;
import svc.plot.Plot;
import svc.plot.Series;
import svc.plot.Series.Stretch;
import svc.plot.Window;
import svc.session.Chain;
import svc.session.Session;

/** Gathers the envelopes of a track's devices to be drawn, by the names of what they drive. */
public final class Sketch {
  private final Session session;
  private final Chain chain;
  private final Map<Driven, List<Stretch>> stretches = new LinkedHashMap<>();
  private final List<Band> bands = new ArrayList<>();

  private record Driven(String deviceId, int paramIndex) {}

  public Sketch(Session session, Track track) {
    this.session = session;
    this.chain = new Chain(session.host(), track.livesetId());
  }

  /**
   * Adds an envelope on a stretch of time in beats.
   *
   * @param points in order, times from the stretch's start
   */
  public void add(String deviceId, int paramIndex, double start, double end, List<Point> points) {
    List<Point> moved =
        points.stream().map(point -> new Point(start + point.time(), point.value())).toList();
    stretches
        .computeIfAbsent(new Driven(deviceId, paramIndex), first -> new ArrayList<>())
        .add(new Stretch(start, end, Breakpoints.of(moved)));
  }

  /** Adds a clip or the like, which is named below the envelopes. */
  public void add(Band band) {
    bands.add(band);
  }

  /** What has been gathered, as far as it is in a window in beats. */
  public Plot plot(String title, double start, double end) {
    double beatsPerBar = session.host().transport().signature().beatsPerBar();
    List<Series> series = new ArrayList<>();
    Set<List<Mark>> marks = new LinkedHashSet<>();
    stretches.forEach(
        (driven, where) -> {
          series.add(new Series(name(driven), where));
          marks.add(parameter(driven).map(Sketch::marks).orElse(Mark.PLAIN));
        });
    return new Plot(
        title,
        series,
        new Window(start, end, beatsPerBar),
        marks.size() == 1 ? marks.iterator().next() : Mark.PLAIN,
        bands);
  }

  private String name(Driven driven) {
    String device = chain.device(driven.deviceId()).map(Device::name).orElse(driven.deviceId());
    return device + ": " + parameter(driven).map(Parameter::name).orElse("" + driven.paramIndex());
  }

  private Optional<Parameter> parameter(Driven driven) {
    return chain.parameter(driven.deviceId(), driven.paramIndex());
  }

  /** The host's words for values where it has them; of choices, the outer ones first. */
  private static List<Mark> marks(Parameter parameter) {
    List<String> items = parameter.items();
    if (items != null && items.size() > 1) {
      int last = items.size() - 1;
      List<Mark> marks = new ArrayList<>();
      marks.add(new Mark(1, items.get(last)));
      for (int i = 0; i < last; i++) {
        marks.add(new Mark((double) i / last, items.get(i)));
      }
      return marks;
    }
    return parameter.displayMin() == null || parameter.displayMax() == null
        ? Mark.PLAIN
        : List.of(new Mark(1, parameter.displayMax()), new Mark(0, parameter.displayMin()));
  }
}
