package svc.parameter;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import svc.model.device.DeviceParameter;

/** Finds where a host shows a number, by asking what it shows at values ever closer to there. */
public final class SearchedParameterScale implements SettableParameter.ParameterScale {
  /** How many steps a stretch is looked at in. */
  private static final int STEPS = 64;

  /** A host's own values are no finer, as a part of the range. */
  private static final double MIN_WIDTH = 1e-7;

  /** So many values that all show the number are enough to take the middle one. */
  private static final int PLATEAU = 8;

  private final DeviceParameter parameter;
  private final String unit;
  private final Function<List<Double>, List<String>> formatter;

  private SearchedParameterScale(
      DeviceParameter parameter, Function<List<Double>, List<String>> displays) {
    this.parameter = parameter;
    this.unit = parameter.unit() == null ? "" : parameter.unit();
    this.formatter = displays;
  }

  /**
   * For a parameter that shows numbers; null for others.
   *
   * @param displays what the host shows at raw values
   */
  public static SearchedParameterScale of(
      DeviceParameter parameter, Function<List<Double>, List<String>> displays) {
    SearchedParameterScale search = new SearchedParameterScale(parameter, displays);
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
  public boolean canDisplay(double shown) {
    double one = parseNumber(parameter.displayMin());
    double other = parseNumber(parameter.displayMax());
    return (shown >= Math.min(one, other) || isDisplayedAs(shown, parameter.displayMin()))
        && (shown <= Math.max(one, other) || isDisplayedAs(shown, parameter.displayMax()));
  }

  /** Whether a display is a number as rounding leaves it. */
  private boolean isDisplayedAs(double wanted, String display) {
    Double shown = parseNumber(display);
    double rounding = DisplayedValueParser.roundingError(unit, display) * 1.001;
    return shown != null && (shown == wanted || Math.abs(shown - wanted) <= rounding);
  }

  @Override
  public double toRaw(double wanted) {
    if (Double.isInfinite(wanted)) {
      return isDisplayedAs(wanted, parameter.displayMin()) ? parameter.min() : parameter.max();
    }
    SampledInterval stretch = new SampledInterval(parameter.min(), parameter.max());
    SampledInterval closer = stretch.narrowTo(wanted);
    while (closer != null && closer.width() < stretch.width()) {
      stretch = closer;
      closer = stretch.narrowTo(wanted);
    }
    return stretch.nearestRaw(wanted);
  }

  /** A stretch of raw values, and what is shown along it. */
  private final class SampledInterval {
    private final double from;
    private final double to;
    private final List<Double> values;
    private final List<String> displayed;

    SampledInterval(double from, double to) {
      this.from = from;
      this.to = to;
      this.values =
          IntStream.rangeClosed(0, STEPS)
              .mapToObj(i -> i == STEPS ? to : from + (to - from) * i / STEPS)
              .toList();
      this.displayed = formatter.apply(values);
    }

    double width() {
      return to - from;
    }

    /** The part that holds the number and its neighbours; null where this is close enough. */
    SampledInterval narrowTo(double wanted) {
      int[] exact = findExact(wanted);
      boolean close = width() <= MIN_WIDTH * (parameter.max() - parameter.min());
      if (close || exact.length >= PLATEAU) {
        return null;
      }
      int first = exact.length > 0 ? exact[0] - 1 : findCrossing(wanted);
      int last = exact.length > 0 ? exact[exact.length - 1] + 1 : first + 1;
      return first == STEPS
          ? null
          : new SampledInterval(values.get(Math.max(0, first)), values.get(Math.min(STEPS, last)));
    }

    private int[] findExact(double wanted) {
      return IntStream.rangeClosed(0, STEPS)
          .filter(i -> isSame(wanted, parseNumber(displayed.get(i))))
          .toArray();
    }

    private static boolean isSame(double wanted, Double shown) {
      return shown != null && (shown == wanted || Math.abs(shown / wanted - 1) <= 1e-9);
    }

    /** The step on which what is shown goes past the number; STEPS where none does. */
    private int findCrossing(double wanted) {
      return IntStream.range(0, STEPS)
          .filter(i -> isBelow(i, wanted) != isBelow(i + 1, wanted))
          .findFirst()
          .orElse(STEPS);
    }

    private boolean isBelow(int i, double wanted) {
      Double number = parseNumber(displayed.get(i));
      return number != null && number < wanted;
    }

    /** The value that shows the number, the middle one of several; NaN where none does. */
    double nearestRaw(double wanted) {
      int[] exact = findExact(wanted);
      if (exact.length > 0) {
        return values.get(exact[exact.length / 2]);
      }
      return IntStream.rangeClosed(0, STEPS)
          .filter(i -> isDisplayedAs(wanted, displayed.get(i)))
          .boxed()
          .min(Comparator.comparingDouble(i -> Math.abs(parseNumber(displayed.get(i)) - wanted)))
          .map(values::get)
          .orElse(Double.NaN);
    }
  }
}
