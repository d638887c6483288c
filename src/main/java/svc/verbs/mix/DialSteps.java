package svc.verbs.mix;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.device.Device;
import svc.text.NumberFormatter;

/**
 * The positions of a dial that has fixed steps. Hosts do not display their values, so a step is
 * suggested and never written.
 *
 * @param scale what one of the values is in the unit of the starting points
 */
record DialSteps(List<Double> values, String unit, double scale) {
  private static final Map<String, DialSteps> GLUE =
      Map.of(
          "Attack", new DialSteps(List.of(0.01, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0), " ms", 1),
          "Release", new DialSteps(List.of(0.1, 0.2, 0.4, 0.6, 0.8, 1.2), " s", 1000),
          "Ratio", new DialSteps(List.of(2.0, 4.0, 10.0), ":1", 1));

  /** The steps of a parameter, empty for a device whose steps are not known. */
  static Optional<DialSteps> find(Device device, String parameter) {
    return "GlueCompressor".equals(device.className())
        ? Optional.ofNullable(GLUE.get(parameter))
        : Optional.empty();
  }

  /** Which steps there are and which one to set by hand. */
  String describe(String parameter, double wanted) {
    String steps = values.stream().map(NumberFormatter::format).collect(Collectors.joining(", "));
    return "has fixed steps of "
        + parameter
        + " ("
        + steps
        + unit
        + "); set "
        + NumberFormatter.format(nearest(wanted))
        + unit
        + " by hand";
  }

  /** The step at the smallest ratio to a value, as ears judge times and ratios. */
  double nearest(double wanted) {
    return values.stream()
        .min(Comparator.comparingDouble(step -> Math.abs(Math.log(step * scale / wanted))))
        .orElseThrow();
  }
}
