package svc.automation;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import svc.model.Beats;
import svc.model.Point;

/**
 * Cuts a lane into parts. It looks for each from where the one before ended, so that parts in order
 * of time together take no longer than one pass over the points.
 */
final class Cutter {
  private final Lane lane;
  private final List<Point> points;
  private int next;

  Cutter(Lane lane) {
    this.lane = lane;
    this.points = lane.points();
  }

  Range range() {
    return lane.range();
  }

  /**
   * The part that lies in another stretch, with exact values at both edges; null where none does.
   */
  Lane within(Range other) {
    Range all = lane.range();
    Range common = other.and(all).orElse(null);
    if (common == null) {
      return null;
    }
    if (common.isIn(all) && all.isIn(common)) {
      return lane.on(common);
    }
    return new Lane(common, part(common.start() - all.start(), common.end() - all.start()));
  }

  private List<Point> part(double from, double to) {
    int start = behind(from);
    Point first = new Point(0, value(from));
    while (next < points.size() && Beats.isBefore(points.get(next).time(), to)) {
      next++;
    }
    Point[] part = new Point[next - start + 2];
    part[0] = first;
    for (int i = start; i < next; i++) {
      Point point = points.get(i);
      part[1 + i - start] = new Point(point.time() - from, point.value());
    }
    part[part.length - 1] = new Point(to - from, value(to));
    return Collections.unmodifiableList(Arrays.asList(part));
  }

  /** Goes to the first point after a time. */
  private int behind(double time) {
    if (next > 0 && Beats.isBefore(time, points.get(next - 1).time())) {
      next = 0;
    }
    while (next < points.size() && !Beats.isBefore(time, points.get(next).time())) {
      next++;
    }
    return next;
  }

  /** The value at a time between the point before the next one and that. */
  private double value(double time) {
    if (next == 0 || next == points.size()) {
      return points.get(Math.max(0, next - 1)).value();
    }
    Point before = points.get(next - 1);
    Point behind = points.get(next);
    double exact = (time - before.time()) / (behind.time() - before.time());
    double share = Math.min(1, Math.max(0, exact));
    return before.value() + (behind.value() - before.value()) * share;
  }
}
