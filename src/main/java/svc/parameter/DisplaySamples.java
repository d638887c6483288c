package svc.parameter;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import svc.model.device.DeviceParameter;

/**
 * The numbers that a host displays at evenly spaced values of a parameter.
 *
 * @param numbers the displayed numbers in the parameter's unit; infinite for "-inf" and "inf"
 * @param errors for each displayed number, the largest possible difference from the exact number
 */
record DisplaySamples(double[] numbers, double[] errors) {
  /** The number of equal steps into which the samples divide the parameter's range. */
  static final int STEPS = 256;

  /** Reads the samples of a parameter; returns null if a value is not displayed as a number. */
  static DisplaySamples read(
      DeviceParameter parameter, Function<List<Double>, List<String>> formatter) {
    double range = parameter.max() - parameter.min();
    List<Double> values =
        IntStream.rangeClosed(0, STEPS)
            .mapToObj(i -> i == STEPS ? parameter.max() : parameter.min() + range * i / STEPS)
            .toList();
    String unit = parameter.unit() == null ? "" : parameter.unit();
    List<String> texts = formatter.apply(values);
    double[] numbers = new double[STEPS + 1];
    double[] errors = new double[STEPS + 1];
    for (int i = 0; i <= STEPS; i++) {
      Double number = parse(unit, texts.get(i));
      if (number == null) {
        return null;
      }
      numbers[i] = number;
      errors[i] =
          PanTextParser.parse(texts.get(i)) == null
              ? DisplayedValueParser.roundingError(unit, texts.get(i))
              : PanTextParser.ROUNDING_ERROR;
    }
    return new DisplaySamples(numbers, errors);
  }

  private static Double parse(String unit, String text) {
    Double number = DisplayedValueParser.parse(unit, text);
    return number == null ? PanTextParser.parse(text) : number;
  }

  int size() {
    return numbers.length;
  }

  boolean isFinite(int index) {
    return Double.isFinite(numbers[index]);
  }

  /** Returns the position of a sample within the parameter's range, from 0 to 1. */
  static double position(int index) {
    return (double) index / STEPS;
  }

  /**
   * Returns the number of different finite numbers. It is 0 or 1 if the host displays a constant.
   */
  long countDifferent() {
    return IntStream.range(0, size())
        .filter(this::isFinite)
        .mapToDouble(i -> numbers[i])
        .distinct()
        .count();
  }
}
