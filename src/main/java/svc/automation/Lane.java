package svc.automation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import svc.model.Beats;
import svc.model.Point;
import svc.music.Breakpoints;

/**
 * Automation of one target on a stretch of the timeline.
 *
 * @param points times in beats from the stretch's start, one or more
 */
public record Lane(Range range, List<Point> points) {
  /** In beats; more than rounding moves a point. */
  private static final double BESIDE = 1e-4;

  public Lane {
    if (points.isEmpty()) {
      throw new IllegalArgumentException("one point or more");
    }
  }

  /**
   * The part that lies in another stretch, with exact values at both edges; null where none does.
   */
  public Lane within(Range other) {
    return new Cutter(this).within(other);
  }

  /** The same points on a stretch that equals its own within the tolerance. */
  Lane on(Range same) {
    return same.equals(range)
        ? this
        : new Lane(same, fitted(points, range.length(), same.length()));
  }

  private static List<Point> fitted(List<Point> points, double old, double length) {
    List<Point> fitted = new ArrayList<>(points.size());
    for (Point point : points) {
      double time = Beats.same(point.time(), old) ? length : Math.min(point.time(), length);
      fitted.add(new Point(time, point.value()));
    }
    return Collections.unmodifiableList(fitted);
  }

  /** A stretch on which one value holds. */
  static Lane holding(Range range, double value) {
    return new Lane(range, List.of(new Point(0, value), new Point(range.length(), value)));
  }

  /** The value at a time from the stretch's start. */
  public double at(double time) {
    return Breakpoints.of(points).after(time);
  }

  /** The value up to a time, which a jump there jumps from. */
  double until(double time) {
    return Breakpoints.of(points).before(time);
  }

  /** The value that it ends on. */
  public double last() {
    return Breakpoints.of(points).before(range.length());
  }

  /** The same stretch, all at the value that it ends on. */
  public Lane flat() {
    return holding(range, last());
  }

  /**
   * The points of a clip that several lanes lie in: between them, before the first and behind the
   * last the nearest value holds.
   *
   * @param lanes on stretches that do not overlap, at least one
   */
  static List<Point> filling(Range clip, List<Lane> lanes) {
    if (lanes.size() == 1 && lanes.get(0).fills(clip)) {
      return lanes.get(0).points;
    }
    List<Lane> ordered = new ArrayList<>(lanes);
    ordered.sort(BY_START);
    List<Point> filled = new ArrayList<>(size(lanes));
    for (Lane lane : ordered) {
      double offset = Beats.snapped(lane.range.start() - clip.start(), 0);
      hold(filled, offset);
      lane.fill(filled, offset, clip.length());
    }
    return Collections.unmodifiableList(filled);
  }

  private static final Comparator<Lane> BY_START =
      Comparator.comparingDouble(lane -> lane.range.start());

  /** Up to the next lane the value holds that the one before ended on. */
  private static void hold(List<Point> filled, double until) {
    if (!filled.isEmpty()) {
      add(filled, new Point(until, filled.get(filled.size() - 1).value()));
    }
  }

  private static int size(List<Lane> lanes) {
    int size = 0;
    for (Lane lane : lanes) {
      size += lane.points.size() + 3;
    }
    return size;
  }

  private boolean fills(Range clip) {
    return range.equals(clip)
        && points.get(0).time() == 0
        && points.get(points.size() - 1).time() == range.length();
  }

  /** Adds its points, with such at both edges, so that a neighbour does not bend it. */
  private void fill(List<Point> to, double offset, double length) {
    add(to, new Point(offset, points.get(0).value()));
    for (Point point : points) {
      add(to, new Point(Math.min(length, offset + point.time()), point.value()));
    }
    double end = Math.min(length, offset + range.length());
    add(to, new Point(Beats.snapped(end, length), points.get(points.size() - 1).value()));
  }

  /** Adds a point, which rounding may have put before the last one. */
  private static void add(List<Point> to, Point point) {
    Point last = to.isEmpty() ? null : to.get(to.size() - 1);
    boolean late = last == null || last.time() <= point.time();
    Point next = late ? point : new Point(last.time(), point.value());
    if (!next.equals(last)) {
      to.add(next);
    }
  }

  /** Whether two lanes say the same wherever both are, within a tolerance. */
  boolean agreesWith(Lane other, double tolerance) {
    Lane mine = within(other.range);
    Lane theirs = other.within(range);
    if (mine == null || theirs == null) {
      return false;
    }
    Breakpoints one = Breakpoints.of(mine.points);
    Breakpoints two = Breakpoints.of(theirs.points);
    double end = mine.range.length();
    return agree(one, two, end, tolerance) && agree(two, one, end, tolerance);
  }

  /**
   * Beside the points and not at them: a time that no number is for exactly, such as a third of a
   * beat, can come back from a host on the other side of a jump.
   */
  private static boolean agree(Breakpoints one, Breakpoints two, double end, double tolerance) {
    double beside = Math.min(BESIDE, end / 4);
    for (int i = 0; i < one.size(); i++) {
      if (!agree(one, two, one.time(i) - beside, end, tolerance)
          || !agree(one, two, one.time(i) + beside, end, tolerance)) {
        return false;
      }
    }
    return true;
  }

  private static boolean agree(
      Breakpoints one, Breakpoints two, double time, double end, double tolerance) {
    boolean outside = time <= 0 || time >= end;
    return outside || Math.abs(one.before(time) - two.before(time)) <= tolerance;
  }
}
