package svc.setcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.parameter.DisplayedValueConverter;

/**
 * Writes the values of automation with the unit of their parameter.
 *
 * @param units the converter of the parameter, null if its values are written as numbers 0-1
 */
record AutomationValues(DisplayedValueConverter units) {
  /** The precision of hosts that store values as single-precision numbers. */
  private static final double STORED_PRECISION = 5e-8;

  /** The largest number of values for each of which a host may be asked several times. */
  private static final int MOST_SEARCHED = 8;

  /** Returns whether the parameter does not accept numbers 0-1. */
  boolean areRequired() {
    return units != null && !units.acceptsPositions();
  }

  /**
   * Returns values 0-1 as literals: with the unit if all of them can be written so, otherwise as
   * numbers.
   */
  List<String> format(List<Double> values) {
    List<String> displayed = new ArrayList<>();
    boolean isWritten =
        units != null && (values.size() <= MOST_SEARCHED || areRequired() || units.isFormula());
    for (double value : values) {
      Optional<String> text = isWritten ? display(value) : Optional.empty();
      if (text.isEmpty()) {
        return values.stream().map(SettingType::formatNumber).toList();
      }
      displayed.add(text.orElseThrow());
    }
    return displayed;
  }

  private Optional<String> display(double value) {
    return units
        .toExactNumber(value, STORED_PRECISION)
        .flatMap(
            number ->
                number.isInfinite()
                    ? Optional.of(SettingType.quote("-inf " + units.unit()))
                    : ParameterSetting.formatNumber(number, units.unit())
                        .or(() -> withMarker(number)));
  }

  /** Returns a number without a unit, which the parameter accepts only with a marker. */
  private Optional<String> withMarker(double number) {
    return areRequired()
        ? Optional.of(
            SettingType.quote(
                SettingType.formatNumber(number)
                    + " "
                    + (units.unit().isEmpty() ? "shown" : units.unit())))
        : Optional.empty();
  }
}
