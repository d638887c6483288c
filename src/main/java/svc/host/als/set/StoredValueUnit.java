package svc.host.als.set;

import java.math.BigDecimal;
import java.math.MathContext;
import svc.parameter.stock.FormulaParameterScale;

/**
 * The unit in which svc shows the number that a set file contains for a parameter. Used if svc
 * cannot convert the number to Live's raw value: the raw value is then this number in the unit.
 *
 * @param unit the unit; empty if the number has none or it is not known
 * @param factor the factor from the number in the file to the number in the unit
 * @param isLevel whether the file contains an amplitude, which is shown as a level in dB
 */
record StoredValueUnit(String unit, double factor, boolean isLevel) {
  /** The number in the file, without a unit. */
  static final StoredValueUnit NONE = new StoredValueUnit("", 1, false);

  private static final StoredValueUnit HERTZ = new StoredValueUnit("Hz", 1, false);
  private static final String LEVEL = " level";
  private static final double SILENCE_DB = 20 * Math.log10(FaderAmplitudeConverter.MINIMUM);

  /** The precision of formatted numbers: 6 significant digits. */
  private static final MathContext DIGITS = new MathContext(6);

  /** Parses a cell of the table of parameters, such as {@code ms*1000} or {@code dB level}. */
  static StoredValueUnit parse(String text) {
    int star = text.indexOf('*');
    if (star >= 0) {
      return new StoredValueUnit(
          text.substring(0, star), Double.parseDouble(text.substring(star + 1)), false);
    }
    return text.endsWith(LEVEL)
        ? new StoredValueUnit(text.substring(0, text.length() - LEVEL.length()), 1, true)
        : new StoredValueUnit(text, 1, false);
  }

  /**
   * Returns the unit that follows from the name of an element: Hz for a frequency whose maximum is
   * above 1, otherwise {@link #NONE}.
   */
  static StoredValueUnit ofElement(String path, double maximum) {
    boolean isFrequency = path.endsWith("Freq") || path.endsWith("Frequency");
    return isFrequency && maximum > 1 ? HERTZ : NONE;
  }

  /**
   * Converts a number in the file to a number in this unit. For silence, returns the lowest level,
   * because a raw value must be finite.
   */
  double toShown(double stored) {
    return isLevel ? Math.max(SILENCE_DB, 20 * Math.log10(Math.max(0, stored))) : stored * factor;
  }

  /**
   * Converts a number in the file to a number in this unit. For silence, returns minus infinity.
   */
  double toDisplayed(double stored) {
    return isLevel ? silenced(toShown(stored)) : toShown(stored);
  }

  /** Converts a number in this unit to a number in the file. */
  double toStored(double shown) {
    return isLevel ? Math.pow(10, shown / 20) : shown / factor;
  }

  /**
   * Returns the scale of a parameter whose raw values are numbers in this unit.
   *
   * @param low the lowest raw value
   * @param high the highest raw value
   */
  FormulaParameterScale scale(double low, double high) {
    return new FormulaParameterScale(low, high, isLevel ? StoredValueUnit::silenced : raw -> raw);
  }

  /**
   * Formats a number in this unit with up to 6 significant digits, which is more than Live
   * displays.
   */
  String format(double shown) {
    double number = isLevel ? silenced(shown) : shown;
    String digits =
        Double.isInfinite(number)
            ? "-inf"
            : new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString();
    return unit.isEmpty() ? digits : digits + " " + unit;
  }

  private static double silenced(double level) {
    return level <= SILENCE_DB ? Double.NEGATIVE_INFINITY : level;
  }
}
