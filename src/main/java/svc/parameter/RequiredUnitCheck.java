package svc.parameter;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.device.DeviceParameter;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Rejects numbers without a unit for parameters that accept only values in their own unit. For such
 * a parameter, the relation between the positions 0-1 of the knob and the values in the unit is
 * unknown.
 */
public final class RequiredUnitCheck {
  private RequiredUnitCheck() {}

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
                  + " accepts only values "
                  + (parameter.unit() == null
                      ? "marked with the word shown"
                      : "with the unit " + parameter.unit())
                  + ", from "
                  + parameter.displayMin()
                  + " to "
                  + parameter.displayMax()
                  + ", not "
                  + NumberFormatter.format(number))
          .hint(
              "For example, write \""
                  + format(parameter, parameter.value())
                  + "\", the current value.");
    }
  }

  /** Formats a raw value with the parameter's unit, in a form that is valid in arguments. */
  public static String format(DeviceParameter parameter, double raw) {
    return NumberFormatter.format(raw)
        + " "
        + (parameter.unit() == null ? "shown" : parameter.unit());
  }
}
