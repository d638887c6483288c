package svc.curve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import svc.model.envelope.EnvelopePoint;

/**
 * Removes points from an envelope without changing its value at any time by more than a tolerance.
 * It keeps the first and the last point. Between two kept points, it looks for the point that is
 * farthest from the straight line between the two. If this distance exceeds the tolerance, it keeps
 * the point and repeats the search in both halves.
 */
public final class CurveThinner {
  private final List<EnvelopePoint> points;
  private final double tolerance;

  private CurveThinner(List<EnvelopePoint> points, double tolerance) {
    this.points = points;
    this.tolerance = tolerance;
  }

  /**
   * Returns the points that remain after thinning.
   *
   * @param points at least one, in order of time
   * @param tolerance the largest change of the value, 0-1
   */
  public static List<EnvelopePoint> thin(List<EnvelopePoint> points, double tolerance) {
    return new CurveThinner(points, tolerance).thin();
  }

  private List<EnvelopePoint> thin() {
    BitSet kept = new BitSet(points.size());
    kept.set(0);
    kept.set(points.size() - 1);
    // A stack instead of recursion, because an envelope can have thousands of points.
    Deque<int[]> spans = new ArrayDeque<>();
    spans.push(new int[] {0, points.size() - 1});
    while (!spans.isEmpty()) {
      int[] span = spans.pop();
      int farthest = findFarthest(span[0], span[1]);
      if (farthest > 0) {
        kept.set(farthest);
        spans.push(new int[] {span[0], farthest});
        spans.push(new int[] {farthest, span[1]});
      }
    }
    List<EnvelopePoint> remaining = new ArrayList<>(kept.cardinality());
    kept.stream().forEach(index -> remaining.add(points.get(index)));
    return remaining;
  }

  /**
   * Returns the index of the point between two given points that is farthest from the line between
   * the two. Returns 0 if all points between them are within the tolerance, or if the two are at
   * the same time.
   *
   * @param from the index of the first given point
   * @param to the index of the second given point
   */
  private int findFarthest(int from, int to) {
    int farthest = 0;
    if (points.get(from).time() == points.get(to).time()) {
      return farthest;
    }
    double distance = tolerance;
    for (int i = from + 1; i < to; i++) {
      double found = Math.abs(points.get(i).value() - valueOnLine(from, to, points.get(i).time()));
      if (found > distance) {
        farthest = i;
        distance = found;
      }
    }
    return farthest;
  }

  /** Returns the value at a time on the straight line between two points. */
  private double valueOnLine(int from, int to, double time) {
    EnvelopePoint start = points.get(from);
    EnvelopePoint end = points.get(to);
    double fraction = (time - start.time()) / (end.time() - start.time());
    return start.value() + (end.value() - start.value()) * fraction;
  }
}
