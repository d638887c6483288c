package svc.parameter;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.device.DeviceParameter;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Checks for parameters that accept only values in their own unit, because svc does not know the
 * relation between these values and the positions 0-1 of the knob. Numbers without a unit are
 * errors for such parameters.
 */
public final class NativeUnits {
  private NativeUnits() {}

  /**
   * Throws INVALID_ARGUMENT if the parameter does not accept raw values and positions 0-1.
   *
   * @param device the device's name
   * @param number the number without a unit that the caller gave
   */
  public static void requirePositions(String device, DeviceParameter parameter, double number) {
    if (!parameter.acceptsPositions()) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(parameter.name())
                  + " of "
                  + TextSanitizer.quote(device)
                  + " accepts values from "
                  + parameter.displayMin()
                  + " to "
                  + parameter.displayMax()
                  + ", written with "
                  + (parameter.unit() == null ? "the word shown" : "the unit " + parameter.unit())
                  + ", not "
                  + NumberFormatter.format(number)
                  + ", because it is not known which positions of the knob these values have")
          .hint(
              "For example, write the present value as \""
                  + format(parameter, parameter.value())
                  + "\".");
    }
  }

  /** Returns a raw value with the unit, in the form that calls accept. */
  public static String format(DeviceParameter parameter, double raw) {
    return NumberFormatter.format(raw)
        + " "
        + (parameter.unit() == null ? "shown" : parameter.unit());
  }
}
