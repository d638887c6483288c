package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.parameter.DisplayedValueParser;
import svc.session.Session;
import svc.text.TextSanitizer;

/**
 * Converts values 0-1 of one parameter to values of another parameter. If both parameters have one
 * unit, equal numbers are displayed for the original and the converted value. Otherwise, the values
 * are unchanged.
 *
 * @param target the other parameter
 * @param scale the displayed values of the other parameter, null if values are unchanged
 * @param warning the warning about the conversion, null for none
 */
record ParameterValueConversion(
    AutomationTarget target, DisplayedParameter source, double[] scale, Warning warning) {
  /**
   * The number of equal parts into which the other parameter's range is divided to read its
   * displayed values.
   */
  private static final int PARTS = 256;

  /** A parameter whose displayed values can be read from the host. */
  record DisplayedParameter(Session session, Track track, ResolvedTarget parameter) {
    /** Returns the displayed numbers of values 0-1; null for a value that displays no number. */
    private List<Double> numbers(List<Double> values) {
      DeviceParameter shown = parameter.parameter();
      double range = shown.max() - shown.min();
      List<Double> raw = values.stream().map(value -> shown.min() + value * range).toList();
      List<Double> numbers = new ArrayList<>();
      session
          .host()
          .devices()
          .formatValues(track.livesetId(), parameter.device().id(), shown.index(), raw)
          .forEach(text -> numbers.add(DisplayedValueParser.parse(shown.unit(), text)));
      return numbers;
    }
  }

  static ParameterValueConversion between(
      Session session, Track source, ResolvedTarget from, Track target, ResolvedTarget to) {
    DisplayedParameter display = new DisplayedParameter(session, source, from);
    if (displaysAlike(from, to)) {
      return new ParameterValueConversion(to.target(), display, null, null);
    }
    String unit = from.parameter().unit();
    double[] scale =
        unit != null && unit.equals(to.parameter().unit())
            ? readScale(new DisplayedParameter(session, target, to))
            : null;
    return new ParameterValueConversion(
        to.target(), display, scale, scale == null ? proportionWarning(from, to) : null);
  }

  /** Returns whether the host displays the same text for equal values 0-1 of two parameters. */
  private static boolean displaysAlike(ResolvedTarget first, ResolvedTarget second) {
    DeviceParameter one = first.parameter();
    DeviceParameter other = second.parameter();
    boolean sameParameter =
        first.device().className().equals(second.device().className())
            && one.index() == other.index();
    boolean sameRange =
        Objects.equals(one.unit(), other.unit())
            && Objects.equals(one.displayMin(), other.displayMin())
            && Objects.equals(one.displayMax(), other.displayMax())
            && Objects.equals(one.choices(), other.choices());
    return sameRange && (sameParameter || one.unit() == null);
  }

  /**
   * Returns the numbers that the host displays at evenly spaced values of a parameter; null if one
   * of the texts is not a number.
   */
  private static double[] readScale(DisplayedParameter parameter) {
    List<Double> values =
        IntStream.rangeClosed(0, PARTS).mapToObj(step -> (Double) (step / (double) PARTS)).toList();
    List<Double> numbers = parameter.numbers(values);
    return numbers.contains(null)
        ? null
        : numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Warning proportionWarning(ResolvedTarget from, ResolvedTarget to) {
    return new Warning(
        "COPIED_BY_PROPORTION",
        describe(from)
            + " and "
            + describe(to)
            + " have different units, so svc copied the position of each value in the range of the parameter",
        "Use `svc automation scale` to change the range of the copy.");
  }

  private static String describe(ResolvedTarget target) {
    String unit = target.parameter().unit();
    return TextSanitizer.quote(target.parameter().name()) + (unit == null ? "" : " (" + unit + ")");
  }

  /**
   * Converts points to values of the other parameter.
   *
   * @param warnings receives a warning if the other parameter cannot display some values
   */
  List<EnvelopePoint> apply(List<EnvelopePoint> points, List<Warning> warnings) {
    if (scale == null) {
      return points;
    }
    List<Double> displayed = source.numbers(points.stream().map(EnvelopePoint::value).toList());
    List<EnvelopePoint> converted = new ArrayList<>(points.size());
    boolean limited = false;
    for (int i = 0; i < points.size(); i++) {
      Double number = displayed.get(i);
      double value = number == null ? points.get(i).value() : toValue(number);
      limited |= number != null && isOutside(number);
      converted.add(new EnvelopePoint(points.get(i).time(), value));
    }
    if (limited) {
      warnings.add(limitedWarning());
    }
    return converted;
  }

  private boolean isOutside(double number) {
    double low = Math.min(scale[0], scale[PARTS]);
    double high = Math.max(scale[0], scale[PARTS]);
    return number < low || number > high;
  }

  /** Returns the value 0-1 at which the other parameter displays a number. */
  private double toValue(double number) {
    double sign = scale[0] <= scale[PARTS] ? 1 : -1;
    int next = 0;
    while (next <= PARTS && sign * scale[next] < sign * number) {
      next++;
    }
    if (next == 0 || next > PARTS) {
      return next == 0 ? 0 : 1;
    }
    double step = scale[next] - scale[next - 1];
    double fraction = Double.isFinite(step) ? (number - scale[next - 1]) / step : 1;
    return (next - 1 + fraction) / PARTS;
  }

  private Warning limitedWarning() {
    return new Warning(
        "VALUES_LIMITED",
        "some values of "
            + describe(source.parameter())
            + " were outside the range of the parameter that they were copied to, and were set to its minimum or maximum",
        "Use `svc automation scale` on the original first, or choose another parameter.");
  }
}
