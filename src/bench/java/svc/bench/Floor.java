package svc.bench;

import java.util.Arrays;

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

  int size() {
    return from.length;
  }
}
