package svc.verbs.mix;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.device.Device;
import svc.text.NumberFormatter;

/**
 * The values of a control that can only be set to fixed positions, such as the attack of Glue
 * Compressor. A host reports the number of a position but not its value. Therefore svc does not set
 * the control; it only suggests the position that is nearest to the recommended value.
 *
 * @param values the values of the positions
 * @param unit the unit of the values, as it follows a number
 * @param scale the factor that converts the values to the unit of the recommended settings
 */
record SteppedDialPositions(List<Double> values, String unit, double scale) {
  private static final Map<String, SteppedDialPositions> GLUE =
      Map.of(
          "Attack",
              new SteppedDialPositions(List.of(0.01, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0), " ms", 1),
          "Release", new SteppedDialPositions(List.of(0.1, 0.2, 0.4, 0.6, 0.8, 1.2), " s", 1000),
          "Ratio", new SteppedDialPositions(List.of(2.0, 4.0, 10.0), ":1", 1));

  /**
   * Returns the fixed positions of a parameter; empty if the parameter has none or they are not
   * known.
   */
  static Optional<SteppedDialPositions> find(Device device, String parameter) {
    return "GlueCompressor".equals(device.className())
        ? Optional.ofNullable(GLUE.get(parameter))
        : Optional.empty();
  }

  /**
   * Returns the end of a sentence about a device: the fixed positions of a parameter, and the raw
   * value that selects the position nearest to a wanted value.
   */
  String describe(String parameter, double wanted) {
    String steps = values.stream().map(NumberFormatter::format).collect(Collectors.joining(", "));
    double nearest = nearest(wanted);
    return "has only the positions "
        + steps
        + unit
        + " for "
        + parameter
        + "; the value "
        + values.indexOf(nearest)
        + " selects "
        + NumberFormatter.format(nearest)
        + unit;
  }

  /**
   * Returns the position nearest to a wanted value. Distances are ratios, because hearing is
   * logarithmic.
   */
  double nearest(double wanted) {
    return values.stream()
        .min(Comparator.comparingDouble(step -> Math.abs(Math.log(step * scale / wanted))))
        .orElseThrow();
  }
}
