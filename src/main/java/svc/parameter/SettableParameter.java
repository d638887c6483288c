package svc.parameter;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * A parameter of a device as callers set it: by a raw value, or by what is shown there.
 *
 * @param device the device's name
 * @param scale null where what is shown is no number
 */
public record SettableParameter(String device, DeviceParameter parameter, ParameterScale scale) {

  /** How numbers that are shown, in the parameter's unit, become raw values. */
  public interface ParameterScale {

    boolean canDisplay(double shown);

    /** The raw value where the number shown is nearest to this one; NaN where none is near. */
    double toRaw(double shown);
  }

  /** Throws PARAM_NOT_FOUND where a device has no parameter of that number. */
  public static void requireParameter(String device, int index, int count) {
    if (index < 0 || index >= count) {
      throw PARAM_NOT_FOUND.because(
          "parameter "
              + index
              + " of "
              + TextSanitizer.quote(device)
              + " does not exist; they are numbered 0 to "
              + (count - 1));
    }
  }

  /** A raw value, if the parameter takes it. */
  public double requireValid(double value) {
    if (!(value >= parameter.min() && value <= parameter.max())) {
      throw suggestDisplayed(
          value,
          invalidValueError("takes " + describeRange() + ", not " + NumberFormatter.format(value)));
    }
    if (parameter.quantized() && value != Math.rint(value)) {
      throw invalidValueError("is quantized and takes " + describeRange() + ", not " + value);
    }
    return value;
  }

  /** A number that is no raw value may be a displayed one whose unit was left out. */
  private SvcException suggestDisplayed(double value, SvcException refused) {
    return scale != null && scale.canDisplay(value)
        ? refused.withCandidates(
            List.of('"' + NumberFormatter.format(value) + " " + unitSuffix() + '"'))
        : refused;
  }

  /** The raw value of a displayed one: an item's name, or a number with its unit. */
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
      throw invalidValueError("takes " + describeRange() + ", not \"" + display + "\"");
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
    Double shown = DisplayedValueParser.parse(unitOrEmpty(), display);
    return shown != null && shown == number;
  }

  private String describeLimits(String between) {
    return parameter.displayMin() + between + parameter.displayMax();
  }

  /** What makes a number a displayed one. */
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
    return parameter.displayMin() == null ? raw : raw + ", shown as " + describeLimits(" to ");
  }

  private SvcException invalidValueError(String why) {
    return INVALID_ARGUMENT
        .because("\"" + parameter.name() + "\" of " + TextSanitizer.quote(device) + " " + why)
        .hint("`svc automation params TRACK DEVICE` shows ranges and units.");
  }
}
