package svc.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.model.envelope.EnvelopePoint;

/** The lower bound of a benchmark: a pass of simple arithmetic over the same number of doubles. */
final class Floor {
  private static final double GAIN = 0.75;
  private static final double OFFSET = 0.125;

  private final double[] input;
  private final double[] output;

  Floor(int size) {
    input = new double[size];
    output = new double[size];
    Arrays.setAll(input, i -> i);
  }

  double[] pass() {
    for (int i = 0; i < input.length; i++) {
      output[i] = input[i] * GAIN + OFFSET;
    }
    return output;
  }

  /** Writes times and values to two new arrays, to include the cost of allocation. */
  double[][] stored() {
    double[] times = new double[input.length];
    double[] values = new double[input.length];
    for (int i = 0; i < input.length; i++) {
      times[i] = input[i] + OFFSET;
      values[i] = input[i] * GAIN;
    }
    return new double[][] {times, values};
  }

  /**
   * Writes times and values as points to new lists.
   *
   * @param pointsPerList the number of points in each list
   */
  List<List<EnvelopePoint>> points(int pointsPerList) {
    List<List<EnvelopePoint>> lists = new ArrayList<>(input.length / pointsPerList);
    for (int start = 0; start + pointsPerList <= input.length; start += pointsPerList) {
      EnvelopePoint[] points = new EnvelopePoint[pointsPerList];
      for (int i = 0; i < pointsPerList; i++) {
        points[i] = new EnvelopePoint(input[start + i] + OFFSET, input[start + i] * GAIN);
      }
      lists.add(Arrays.asList(points));
    }
    return lists;
  }

  int size() {
    return input.length;
  }
}
