package svc.session;

import java.util.ArrayList;
import java.util.List;
import svc.host.Host;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.ShownPoint;

/** What the host shows at the values of envelopes. */
public final class Readings {
  private Readings() {}

  /**
   * The points with what the host shows.
   *
   * @param param null where it is gone
   */
  public static List<ShownPoint> of(
      Host host, String track, String device, Parameter param, List<Point> points) {
    if (param == null) {
      return plain(points);
    }
    double range = param.max() - param.min();
    List<Double> raw = points.stream().map(p -> param.min() + p.value() * range).toList();
    List<String> displays = host.devices().displays(track, device, param.index(), raw);
    List<ShownPoint> shown = new ArrayList<>(points.size());
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      shown.add(new ShownPoint(point.time(), point.value(), displays.get(i)));
    }
    return shown;
  }

  /** The points alone. */
  public static List<ShownPoint> plain(List<Point> points) {
    return points.stream().map(p -> new ShownPoint(p.time(), p.value(), null)).toList();
  }
}
