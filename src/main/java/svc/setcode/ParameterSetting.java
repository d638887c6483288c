package svc.setcode;

import java.util.Optional;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;
import svc.model.device.DeviceParameter;
import svc.parameter.DisplayedValueParser;
import svc.text.NumberFormatter;

/**
 * The value of a device parameter.
 *
 * @param display the displayed value, null if the value is raw
 * @param raw the raw value, null if it is displayed
 * @param parameter the parameter as the host has it, null if the value is from a file
 */
public record ParameterSetting(String display, Double raw, DeviceParameter parameter) {
  private static final double PRECISION = 1e-6;

  /** Returns the value of a parameter of the host. */
  static ParameterSetting of(DeviceParameter parameter) {
    return new ParameterSetting(parameter.display(), parameter.value(), parameter);
  }

  /** Returns a value that a file contains; empty if it cannot be one of a parameter. */
  static Optional<ParameterSetting> read(CodeValue value) {
    if (value instanceof CodeValue.NumberValue number) {
      return Optional.of(new ParameterSetting(null, number.number(), null));
    }
    if (value instanceof CodeValue.QuantityValue given) {
      return Optional.of(new ParameterSetting(given.quantity().toString(), null, null));
    }
    return value instanceof CodeValue.TextValue text
        ? Optional.of(new ParameterSetting(text.text(), null, null))
        : Optional.empty();
  }

  /** Returns whether a value of a file and one of the host are the same as displayed. */
  boolean isSame(ParameterSetting other) {
    if (parameter == null) {
      return other.parameter != null ? other.isSame(this) : equals(other);
    }
    if (other.display == null) {
      return isSameNumber(other.raw);
    }
    if (display == null) {
      return false;
    }
    String unit = parameter.unit() == null ? "" : parameter.unit();
    Double shown = DisplayedValueParser.parse(unit, display);
    Double given = DisplayedValueParser.parse(unit, other.display);
    if (shown != null && given != null) {
      double tolerance = DisplayedValueParser.roundingError(unit, display) * 1.0002 + PRECISION;
      return shown.equals(given) || Math.abs(shown - given) <= tolerance;
    }
    return display.strip().equalsIgnoreCase(other.display.strip());
  }

  /** A number that is the name of an item stands for the item; other numbers are raw. */
  private boolean isSameNumber(double number) {
    String text = NumberFormatter.format(number);
    if (parameter.choices() != null && parameter.choices().contains(text)) {
      return text.equals(display);
    }
    double range = Math.max(PRECISION, parameter.max() - parameter.min());
    return Math.abs(raw - number) <= PRECISION * Math.max(1, range);
  }

  /** Returns the value as a file contains it. */
  String format() {
    if (display == null) {
      return SettingType.formatNumber(raw);
    }
    if (parameter == null || parameter.choices() != null) {
      return SettingType.quote(display);
    }
    String unit = parameter.unit() == null ? "" : parameter.unit();
    Double shown = DisplayedValueParser.parse(unit, display);
    if (shown == null || shown.isInfinite()) {
      return SettingType.quote(display);
    }
    return formatNumber(shown, unit)
        .orElseGet(
            () ->
                SettingType.quote(
                    unit.isEmpty() && !display.contains("shown") ? display + " shown" : display));
  }

  /** Returns a displayed number as a literal with a unit; empty if there is none for the unit. */
  static Optional<String> formatNumber(double number, String unit) {
    QuantityUnit known =
        switch (unit) {
          case "dB" -> QuantityUnit.DB;
          case "Hz" -> QuantityUnit.HZ;
          case "ms" -> QuantityUnit.MS;
          case "%" -> QuantityUnit.PERCENT;
          case "bpm" -> QuantityUnit.BPM;
          default -> null;
        };
    return Optional.ofNullable(known)
        .map(each -> SettingType.formatQuantity(new Quantity(number, each)));
  }
}
