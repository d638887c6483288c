package svc.verbs.mix;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.device.Device;
import svc.text.NumberFormatter;

/**
 * The steps of a dial with fixed positions. Hosts do not display their values, so svc suggests a
 * step and does not write it.
 *
 * @param scale the factor from the unit of the values to that of the starting points
 */
record DialSteps(List<Double> values, String unit, double scale) {
  private static final Map<String, DialSteps> GLUE =
      Map.of(
          "Attack", new DialSteps(List.of(0.01, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0), " ms", 1),
          "Release", new DialSteps(List.of(0.1, 0.2, 0.4, 0.6, 0.8, 1.2), " s", 1000),
          "Ratio", new DialSteps(List.of(2.0, 4.0, 10.0), ":1", 1));

  /** Returns the steps of a parameter, empty if they are not known. */
  static Optional<DialSteps> find(Device device, String parameter) {
    return "GlueCompressor".equals(device.className())
        ? Optional.ofNullable(GLUE.get(parameter))
        : Optional.empty();
  }

  /** Describes the steps and the nearest one. */
  String describe(String parameter, double wanted) {
    String steps = values.stream().map(NumberFormatter::format).collect(Collectors.joining(", "));
    return "has fixed steps for "
        + parameter
        + " ("
        + steps
        + unit
        + "); set "
        + NumberFormatter.format(nearest(wanted))
        + unit
        + " by hand";
  }

  /** Returns the nearest step by ratio rather than difference, because hearing is logarithmic. */
  double nearest(double wanted) {
    return values.stream()
        .min(Comparator.comparingDouble(step -> Math.abs(Math.log(step * scale / wanted))))
        .orElseThrow();
  }
}
