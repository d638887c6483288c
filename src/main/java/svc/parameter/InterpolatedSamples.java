package svc.parameter;

import java.util.ArrayList;
import java.util.List;

/**
 * A mapping that connects samples by straight lines. Adjacent samples with equal numbers count as
 * one sample in the middle of their positions, because the rounding error is least there.
 *
 * @param positions positions within the parameter's range, increasing from 0 to 1
 * @param numbers the numbers at the positions
 */
record InterpolatedSamples(double[] positions, double[] numbers) {

  static InterpolatedSamples of(DisplaySamples samples) {
    List<double[]> knots = new ArrayList<>();
    int last = samples.size() - 1;
    for (int first = 0; first <= last; ) {
      int end = first;
      while (end < last && samples.numbers()[end + 1] == samples.numbers()[first]) {
        end++;
      }
      if (samples.isFinite(first)) {
        double middle = first == 0 ? 0 : end == last ? last : (first + end) / 2.0;
        knots.add(new double[] {middle / last, samples.numbers()[first]});
      }
      first = end + 1;
    }
    // An infinite number at an end counts as the nearest finite number.
    knots.get(0)[0] = 0;
    knots.get(knots.size() - 1)[0] = 1;
    return new InterpolatedSamples(
        knots.stream().mapToDouble(knot -> knot[0]).toArray(),
        knots.stream().mapToDouble(knot -> knot[1]).toArray());
  }

  DisplayFormula toFormula() {
    return new DisplayFormula(
        position -> interpolate(positions, numbers, position),
        number -> interpolate(numbers, positions, number),
        numbers[0],
        numbers[numbers.length - 1],
        DisplayFormula.DisplayFormulaKind.SAMPLES);
  }

  /** Returns whether the numbers only increase or only decrease. */
  boolean isMonotone() {
    boolean rising = numbers[numbers.length - 1] > numbers[0];
    for (int i = 1; i < numbers.length; i++) {
      if (rising != numbers[i] > numbers[i - 1]) {
        return false;
      }
    }
    return true;
  }

  private static double interpolate(double[] from, double[] to, double value) {
    boolean rising = from[from.length - 1] >= from[0];
    int next = 1;
    while (next < from.length - 1 && (rising ? from[next] < value : from[next] > value)) {
      next++;
    }
    double span = from[next] - from[next - 1];
    double share = span == 0 ? 0 : (value - from[next - 1]) / span;
    double limited = Math.max(0, Math.min(1, share));
    return to[next - 1] + (to[next] - to[next - 1]) * limited;
  }
}
