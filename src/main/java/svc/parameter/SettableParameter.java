package svc.parameter;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * A device parameter that can be set by a raw value or a display value.
 *
 * @param device the device's name
 * @param scale null if the display value is not a number
 */
public record SettableParameter(String device, DeviceParameter parameter, ParameterScale scale) {

  /** Converts displayed numbers, in the parameter's unit, to raw values. */
  public interface ParameterScale {

    /** Returns whether a displayed number is within the parameter's range. */
    boolean canDisplay(double displayed);

    /** Returns the raw value whose display is nearest to a number; NaN if none is near. */
    double toRaw(double displayed);
  }

  /** Throws PARAM_NOT_FOUND if a device does not have a parameter with this index. */
  public static void requireParameter(String device, int index, int count) {
    if (index < 0 || index >= count) {
      throw PARAM_NOT_FOUND.because(
          TextSanitizer.quote(device)
              + " has no parameter "
              + index
              + "; its parameters are numbered 0 to "
              + (count - 1));
    }
  }

  /**
   * Returns the raw value. Throws INVALID_ARGUMENT if it is out of range or not one of the
   * parameter's steps.
   */
  public double requireValid(double value) {
    if (!(value >= parameter.min() && value <= parameter.max())) {
      throw suggestDisplayed(
          value,
          invalidValueError(
              "accepts " + describeRange() + ", not " + NumberFormatter.format(value)));
    }
    if (parameter.quantized() && value != Math.rint(value)) {
      throw invalidValueError("is quantized and accepts " + describeRange() + ", not " + value);
    }
    return value;
  }

  /** Suggests the number with its unit if it is not a valid raw value but a valid display value. */
  private SvcException suggestDisplayed(double value, SvcException refused) {
    return scale != null && scale.canDisplay(value)
        ? refused.withCandidates(
            List.of('"' + NumberFormatter.format(value) + " " + unitSuffix() + '"'))
        : refused;
  }

  /** Returns the raw value of a display value: the name of an item, or a number with its unit. */
  public double parseDisplayed(String display) {
    List<String> items = itemsOrEmpty();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).equalsIgnoreCase(display)) {
        return parameter.min() + i;
      }
    }
    requireMatchingUnit(display);
    Double number = scale == null ? null : DisplayedValueParser.parse(unitOrEmpty(), display);
    if (number == null) {
      throw invalidValueError("accepts " + describeRange() + ", not \"" + display + "\"");
    }
    double raw = scale.canDisplay(number) ? scale.toRaw(number) : rawAtLimit(number);
    if (Double.isNaN(raw)) {
      throw invalidValueError(
          "must be between " + describeLimits(" and ") + ", not \"" + display + "\"");
    }
    return raw;
  }

  private void requireMatchingUnit(String display) {
    if (scale != null && DisplayedValueParser.hasOtherUnit(unitOrEmpty(), display)) {
      throw invalidValueError(
          "is displayed in " + parameter.unit() + "; the unit of \"" + display + "\" does not fit");
    }
  }

  /** The end whose display, rounded by the host, is this number; NaN if neither is. */
  private double rawAtLimit(double number) {
    if (isDisplayed(number, parameter.displayMin())) {
      return parameter.min();
    }
    return isDisplayed(number, parameter.displayMax()) ? parameter.max() : Double.NaN;
  }

  private boolean isDisplayed(double number, String display) {
    Double displayed = DisplayedValueParser.parse(unitOrEmpty(), display);
    return displayed != null && displayed == number;
  }

  private String describeLimits(String between) {
    return parameter.displayMin() + between + parameter.displayMax();
  }

  /** Returns the suffix that marks a number as a display value. */
  private String unitSuffix() {
    return parameter.unit() == null ? "shown" : parameter.unit();
  }

  private String unitOrEmpty() {
    return parameter.unit() == null ? "" : parameter.unit();
  }

  private List<String> itemsOrEmpty() {
    return parameter.items() == null ? List.of() : parameter.items();
  }

  private String describeRange() {
    if (!itemsOrEmpty().isEmpty()) {
      return "one of " + String.join(", ", itemsOrEmpty());
    }
    String raw =
        "a raw value from "
            + NumberFormatter.format(parameter.min())
            + " to "
            + NumberFormatter.format(parameter.max());
    return parameter.displayMin() == null ? raw : raw + ", displayed as " + describeLimits(" to ");
  }

  private SvcException invalidValueError(String problem) {
    return INVALID_ARGUMENT
        .because("\"" + parameter.name() + "\" of " + TextSanitizer.quote(device) + " " + problem)
        .hint("Run `svc automation params TRACK DEVICE` to see ranges and units.");
  }
}
