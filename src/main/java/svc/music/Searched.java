package svc.music;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import svc.model.Parameter;

/** Finds where a host shows a number, by asking what it shows at values ever closer to there. */
public final class Searched implements Dial.Scale {
  /** How many steps a stretch is looked at in. */
  private static final int STEPS = 64;

  /** A host's own values are no finer, as a part of the range. */
  private static final double FINEST = 1e-7;

  /** So many values that all show the number are enough to take the middle one. */
  private static final int PLATEAU = 8;

  private final Parameter parameter;
  private final String unit;
  private final Function<List<Double>, List<String>> displays;

  private Searched(Parameter parameter, Function<List<Double>, List<String>> displays) {
    this.parameter = parameter;
    this.unit = parameter.unit() == null ? "" : parameter.unit();
    this.displays = displays;
  }

  /**
   * For a parameter that shows numbers; null for others.
   *
   * @param displays what the host shows at raw values
   */
  public static Searched of(Parameter parameter, Function<List<Double>, List<String>> displays) {
    Searched search = new Searched(parameter, displays);
    boolean numeric =
        !parameter.quantized()
            && search.number(parameter.displayMin()) != null
            && search.number(parameter.displayMax()) != null;
    return numeric ? search : null;
  }

  private Double number(String display) {
    return Readout.in(unit, display);
  }

  @Override
  public boolean reaches(double shown) {
    double one = number(parameter.displayMin());
    double other = number(parameter.displayMax());
    return (shown >= Math.min(one, other) || isShown(shown, parameter.displayMin()))
        && (shown <= Math.max(one, other) || isShown(shown, parameter.displayMax()));
  }

  /** Whether a display is a number as rounding leaves it. */
  private boolean isShown(double wanted, String display) {
    Double shown = number(display);
    double rounding = Readout.rounding(unit, display) * 1.001;
    return shown != null && (shown == wanted || Math.abs(shown - wanted) <= rounding);
  }

  @Override
  public double raw(double wanted) {
    if (Double.isInfinite(wanted)) {
      return isShown(wanted, parameter.displayMin()) ? parameter.min() : parameter.max();
    }
    Stretch stretch = new Stretch(parameter.min(), parameter.max());
    Stretch closer = stretch.around(wanted);
    while (closer != null && closer.width() < stretch.width()) {
      stretch = closer;
      closer = stretch.around(wanted);
    }
    return stretch.nearest(wanted);
  }

  /** A stretch of raw values, and what is shown along it. */
  private final class Stretch {
    private final double from;
    private final double to;
    private final List<Double> values;
    private final List<String> shown;

    Stretch(double from, double to) {
      this.from = from;
      this.to = to;
      this.values =
          IntStream.rangeClosed(0, STEPS)
              .mapToObj(i -> i == STEPS ? to : from + (to - from) * i / STEPS)
              .toList();
      this.shown = displays.apply(values);
    }

    double width() {
      return to - from;
    }

    /** The part that holds the number and its neighbours; null where this is close enough. */
    Stretch around(double wanted) {
      int[] exact = exact(wanted);
      boolean close = width() <= FINEST * (parameter.max() - parameter.min());
      if (close || exact.length >= PLATEAU) {
        return null;
      }
      int first = exact.length > 0 ? exact[0] - 1 : crossing(wanted);
      int last = exact.length > 0 ? exact[exact.length - 1] + 1 : first + 1;
      return first == STEPS
          ? null
          : new Stretch(values.get(Math.max(0, first)), values.get(Math.min(STEPS, last)));
    }

    private int[] exact(double wanted) {
      return IntStream.rangeClosed(0, STEPS)
          .filter(i -> isSame(wanted, number(shown.get(i))))
          .toArray();
    }

    private static boolean isSame(double wanted, Double shown) {
      return shown != null && (shown == wanted || Math.abs(shown / wanted - 1) <= 1e-9);
    }

    /** The step on which what is shown goes past the number; STEPS where none does. */
    private int crossing(double wanted) {
      return IntStream.range(0, STEPS)
          .filter(i -> isBelow(i, wanted) != isBelow(i + 1, wanted))
          .findFirst()
          .orElse(STEPS);
    }

    private boolean isBelow(int i, double wanted) {
      Double number = number(shown.get(i));
      return number != null && number < wanted;
    }

    /** The value that shows the number, the middle one of several; NaN where none does. */
    double nearest(double wanted) {
      int[] exact = exact(wanted);
      if (exact.length > 0) {
        return values.get(exact[exact.length / 2]);
      }
      return IntStream.rangeClosed(0, STEPS)
          .filter(i -> isShown(wanted, shown.get(i)))
          .boxed()
          .min(Comparator.comparingDouble(i -> Math.abs(number(shown.get(i)) - wanted)))
          .map(values::get)
          .orElse(Double.NaN);
    }
  }
}
