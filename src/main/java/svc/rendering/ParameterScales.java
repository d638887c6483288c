package svc.rendering;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.DoubleUnaryOperator;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.parameter.DisplayMapping;
import svc.parameter.DisplayedValueConverter;
import svc.parameter.DisplayedValueParser;

/** Converts positions of parameters to the numbers that the host displays. */
final class ParameterScales {
  private static final int STEPS = 256;

  /** Hides differences of the last digits between processors, which would change the sound. */
  private static final MathContext PRECISION = new MathContext(7);

  private final Host host;

  ParameterScales(Host host) {
    this.host = host;
  }

  /** Returns the displayed number of the current value, or the raw value without one. */
  static double current(DeviceParameter parameter) {
    Double shown =
        parameter.quantized()
            ? null
            : DisplayedValueParser.parse(unit(parameter), parameter.display());
    return inUsualUnit(
        parameter, shown == null ? withoutUnit(parameter, parameter.value()) : shown);
  }

  /** Returns the conversion of an automated parameter, from positions between 0 and 1. */
  DoubleUnaryOperator scale(String track, Device device, DeviceParameter parameter) {
    DisplayMapping mapping =
        parameter.quantized()
            ? null
            : new DisplayedValueConverter(
                    device.name(),
                    parameter,
                    values ->
                        host.devices().formatValues(track, device.id(), parameter.index(), values))
                .mapping()
                .orElse(null);
    if (mapping == null) {
      double range = parameter.max() - parameter.min();
      return position -> withoutUnit(parameter, parameter.min() + position * range);
    }
    return table(parameter, mapping);
  }

  private static DoubleUnaryOperator table(DeviceParameter parameter, DisplayMapping mapping) {
    double[] values = new double[STEPS + 1];
    for (int i = 0; i <= STEPS; i++) {
      values[i] = inUsualUnit(parameter, rounded(mapping.toNumber((double) i / STEPS)));
    }
    return position -> {
      double place = Math.max(0, Math.min(1, position)) * STEPS;
      int index = Math.min(STEPS - 1, (int) place);
      return values[index] + (place - index) * (values[index + 1] - values[index]);
    };
  }

  private static double rounded(double number) {
    return Double.isFinite(number) ? new BigDecimal(number).round(PRECISION).doubleValue() : number;
  }

  private static String unit(DeviceParameter parameter) {
    return parameter.unit() == null ? "" : parameter.unit();
  }

  /** Returns a time in ms, except the decay of a reverb, which is in seconds. */
  private static double inUsualUnit(DeviceParameter parameter, double number) {
    boolean isDecay = parameter.name().equals("Decay Time");
    return switch (unit(parameter)) {
      case "s" -> isDecay ? number : number * 1000;
      case "ms" -> isDecay ? number / 1000 : number;
      default -> number;
    };
  }

  /**
   * Returns the value of a parameter whose law is not known. Those of Utility are known only at
   * their ends and in the middle.
   */
  private static double withoutUnit(DeviceParameter parameter, double raw) {
    if (parameter.unit() != null) {
      return raw;
    }
    return switch (parameter.name()) {
      case "Gain" ->
          parameter.min() == -1 ? (raw >= 0 ? 35 * raw : 35 * raw / Math.max(1e-6, 1 + raw)) : raw;
      case "Stereo Width" -> raw <= 1 ? 100 * raw : 100 + 300 * (raw - 1);
      default -> raw;
    };
  }
}
