package svc.parameter;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import svc.model.device.DeviceParameter;

/**
 * Finds the raw value that a host displays as a given number. The search asks the host for the
 * display texts of evenly spaced raw values and continues in the interval that contains the number.
 */
public final class BisectingParameterScale implements SettableParameter.ParameterScale {
  /** The number of equal steps into which each interval is divided. */
  private static final int STEPS = 64;

  /**
   * The search ends at intervals of this width, as a fraction of the parameter's range, because
   * hosts do not distinguish closer values.
   */
  private static final double MIN_WIDTH = 1e-7;

  /**
   * The search ends when at least this many samples display the wanted number; the middle one is
   * used.
   */
  private static final int MAX_EXACT_MATCHES = 8;

  private final DeviceParameter parameter;
  private final String unit;
  private final Function<List<Double>, List<String>> formatter;

  private BisectingParameterScale(
      DeviceParameter parameter, Function<List<Double>, List<String>> formatter) {
    this.parameter = parameter;
    this.unit = parameter.unit() == null ? "" : parameter.unit();
    this.formatter = formatter;
  }

  /**
   * Returns the scale of a continuous parameter that displays numbers; null for other parameters.
   *
   * @param formatter returns the host's display text of each raw value
   */
  public static BisectingParameterScale of(
      DeviceParameter parameter, Function<List<Double>, List<String>> formatter) {
    BisectingParameterScale search = new BisectingParameterScale(parameter, formatter);
    boolean numeric =
        !parameter.quantized()
            && search.parseNumber(parameter.displayMin()) != null
            && search.parseNumber(parameter.displayMax()) != null;
    return numeric ? search : null;
  }

  private Double parseNumber(String display) {
    return DisplayedValueParser.parse(unit, display);
  }

  @Override
  public boolean canDisplay(double displayed) {
    double atMin = parseNumber(parameter.displayMin());
    double atMax = parseNumber(parameter.displayMax());
    return (displayed >= Math.min(atMin, atMax) || isDisplayedAs(displayed, parameter.displayMin()))
        && (displayed <= Math.max(atMin, atMax)
            || isDisplayedAs(displayed, parameter.displayMax()));
  }

  /** Returns whether a display text shows the wanted number, possibly rounded. */
  private boolean isDisplayedAs(double wanted, String display) {
    Double displayed = parseNumber(display);
    double rounding = DisplayedValueParser.roundingError(unit, display) * 1.001;
    return displayed != null && (displayed == wanted || Math.abs(displayed - wanted) <= rounding);
  }

  @Override
  public double toRaw(double wanted) {
    if (Double.isInfinite(wanted)) {
      return isDisplayedAs(wanted, parameter.displayMin()) ? parameter.min() : parameter.max();
    }
    SampledInterval interval = new SampledInterval(parameter.min(), parameter.max());
    SampledInterval narrower = interval.narrowTo(wanted);
    while (narrower != null && narrower.width() < interval.width()) {
      interval = narrower;
      narrower = interval.narrowTo(wanted);
    }
    return interval.nearestRaw(wanted);
  }

  /** An interval of raw values: evenly spaced samples, each with its display text and number. */
  private final class SampledInterval {
    private final double from;
    private final double to;
    private final List<Double> values;
    private final List<String> displayed;
    private final Double[] numbers;

    SampledInterval(double from, double to) {
      this.from = from;
      this.to = to;
      this.values =
          IntStream.rangeClosed(0, STEPS)
              .mapToObj(i -> i == STEPS ? to : from + (to - from) * i / STEPS)
              .toList();
      this.displayed = formatter.apply(values);
      this.numbers =
          displayed.stream().map(BisectingParameterScale.this::parseNumber).toArray(Double[]::new);
    }

    double width() {
      return to - from;
    }

    /**
     * Returns the part of this interval that contains the wanted number; null if the search ends.
     */
    SampledInterval narrowTo(double wanted) {
      int[] exact = findExact(wanted);
      boolean close = width() <= MIN_WIDTH * (parameter.max() - parameter.min());
      if (close || exact.length >= MAX_EXACT_MATCHES) {
        return null;
      }
      int first = exact.length > 0 ? exact[0] - 1 : findCrossing(wanted);
      int last = exact.length > 0 ? exact[exact.length - 1] + 1 : first + 1;
      return first == STEPS
          ? null
          : new SampledInterval(values.get(Math.max(0, first)), values.get(Math.min(STEPS, last)));
    }

    private int[] findExact(double wanted) {
      return IntStream.rangeClosed(0, STEPS).filter(i -> isSame(wanted, numbers[i])).toArray();
    }

    private static boolean isSame(double wanted, Double displayed) {
      return displayed != null && (displayed == wanted || Math.abs(displayed / wanted - 1) <= 1e-9);
    }

    /**
     * Returns the index of the step within which the displayed numbers reach the wanted number;
     * {@link #STEPS} if there is none.
     */
    private int findCrossing(double wanted) {
      return IntStream.range(0, STEPS)
          .filter(i -> isBelow(i, wanted) != isBelow(i + 1, wanted))
          .findFirst()
          .orElse(STEPS);
    }

    private boolean isBelow(int i, double wanted) {
      return numbers[i] != null && numbers[i] < wanted;
    }

    /**
     * Returns the raw value of the sample that displays the wanted number. If several samples
     * display it, uses the middle one; if none does, uses the nearest sample within the rounding
     * error. Returns NaN if no sample is near enough.
     */
    double nearestRaw(double wanted) {
      int[] exact = findExact(wanted);
      if (exact.length > 0) {
        return values.get(exact[exact.length / 2]);
      }
      return IntStream.rangeClosed(0, STEPS)
          .filter(i -> isDisplayedAs(wanted, displayed.get(i)))
          .boxed()
          .min(Comparator.comparingDouble(i -> Math.abs(numbers[i] - wanted)))
          .map(values::get)
          .orElse(Double.NaN);
    }
  }
}
