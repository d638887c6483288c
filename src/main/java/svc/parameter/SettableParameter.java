package svc.parameter;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.text.DecimalComma;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * A device parameter that can be set to a raw value or to a display value such as "800 Hz".
 *
 * @param device the device's name
 * @param scale converts displayed numbers; null if the parameter does not display numbers
 */
public record SettableParameter(String device, DeviceParameter parameter, ParameterScale scale) {

  /** Converts displayed numbers in the parameter's unit to raw values. */
  public interface ParameterScale {

    /** Returns whether a number is within the parameter's displayed range. */
    boolean canDisplay(double displayed);

    /** Returns the raw value that the host displays as the given number; NaN if there is none. */
    double toRaw(double displayed);
  }

  /**
   * Returns a raw value unchanged. Throws INVALID_ARGUMENT if it is out of range, or is not a whole
   * number although the parameter is quantized.
   */
  public double requireValid(double value) {
    if (!(value >= parameter.min() && value <= parameter.max())) {
      throw suggestDisplayed(
          value,
          invalidValueError(
              "accepts " + describeRange() + ", not " + NumberFormatter.format(value)));
    }
    if (parameter.quantized() && value != Math.rint(value)) {
      throw invalidValueError("accepts " + describeRange() + ", not " + value);
    }
    return value;
  }

  /**
   * Adds a hint to the error for an invalid raw value: if the number is valid as a display value,
   * the hint suggests the number with its unit.
   *
   * @param value the invalid raw value
   * @param refused the error
   */
  private SvcException suggestDisplayed(double value, SvcException refused) {
    if (scale == null || !scale.canDisplay(value)) {
      return refused;
    }
    String displayed = NumberFormatter.format(value) + " " + unitSuffix();
    SvcException suggested = refused.withCandidates(List.of(displayed));
    return parameter.unit() == null
        ? suggested.hint("To give the displayed value, write \"" + displayed + "\".")
        : suggested;
  }

  /**
   * Returns the raw value of a display value: the name of an item, or a number with or without its
   * unit. Throws INVALID_ARGUMENT if it is neither or is out of range.
   */
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
      SvcException refused =
          invalidValueError("accepts " + describeRange() + ", not \"" + display + "\"");
      throw DecimalComma.withPoint(display)
          .map(corrected -> refused.hint("Write a decimal point: " + corrected + "."))
          .orElse(refused);
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
          "accepts values in " + parameter.unit() + ", not \"" + display + "\"");
    }
  }

  /**
   * Returns the raw value of the parameter's minimum or maximum if the host displays the given
   * number there; otherwise NaN.
   */
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

  /** Returns the unit, or "shown", which marks a number without a unit as a display value. */
  private String unitSuffix() {
    return parameter.unit() == null ? "shown" : parameter.unit();
  }

  private String unitOrEmpty() {
    return parameter.unit() == null ? "" : parameter.unit();
  }

  private List<String> itemsOrEmpty() {
    return parameter.choices() == null ? List.of() : parameter.choices();
  }

  private String describeRange() {
    if (!itemsOrEmpty().isEmpty()) {
      return "one of " + String.join(", ", itemsOrEmpty());
    }
    String raw =
        (parameter.quantized() ? "a whole raw value from " : "a raw value from ")
            + NumberFormatter.format(parameter.min())
            + " to "
            + NumberFormatter.format(parameter.max());
    return parameter.displayMin() == null ? raw : raw + ", displayed as " + describeLimits(" to ");
  }

  private SvcException invalidValueError(String problem) {
    return INVALID_ARGUMENT
        .because("\"" + parameter.name() + "\" of " + TextSanitizer.quote(device) + " " + problem)
        .hint(
            itemsOrEmpty().isEmpty()
                ? "Run `svc automation params TRACK DEVICE` to see ranges and units."
                : "Give one of these values.");
  }
}
