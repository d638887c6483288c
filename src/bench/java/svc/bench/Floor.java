package svc.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.envelope.EnvelopePoint;

/** What everything is measured against: one pass of arithmetic over as many doubles. */
final class Floor {
  private static final double GAIN = 0.75;
  private static final double OFFSET = 0.125;

  private final double[] from;
  private final double[] to;

  Floor(int size) {
    from = new double[size];
    to = new double[size];
    Arrays.setAll(from, i -> i);
  }

  double[] pass() {
    for (int i = 0; i < from.length; i++) {
      to[i] = from[i] * GAIN + OFFSET;
    }
    return to;
  }

  /** Where to put times and values costs as well: a pass into two arrays of its own. */
  double[][] stored() {
    double[] times = new double[from.length];
    double[] values = new double[from.length];
    for (int i = 0; i < from.length; i++) {
      times[i] = from[i] + OFFSET;
      values[i] = from[i] * GAIN;
    }
    return new double[][] {times, values};
  }

  /** The same as points in lists of so many. */
  List<List<EnvelopePoint>> points(int each) {
    List<List<EnvelopePoint>> lists = new ArrayList<>(from.length / each);
    for (int start = 0; start + each <= from.length; start += each) {
      EnvelopePoint[] points = new EnvelopePoint[each];
      for (int i = 0; i < each; i++) {
        points[i] = new EnvelopePoint(from[start + i] + OFFSET, from[start + i] * GAIN);
      }
      lists.add(Arrays.asList(points));
    }
    return lists;
  }

  int size() {
    return from.length;
  }
}
