package svc.host.als.set;

import java.math.BigDecimal;
import java.math.MathContext;
import svc.parameter.stock.FormulaParameterScale;

/**
 * The unit in which svc shows the numbers that a set file contains for a parameter, if it is not
 * known what Live displays.
 *
 * @param unit the unit, empty if there is none or it is not known
 * @param factor the factor from the number in the file to the shown number
 * @param isLevel whether the file contains an amplitude that is shown in dB
 */
record StoredUnit(String unit, double factor, boolean isLevel) {
  /** The unit of a number that is shown as it is in the file. */
  static final StoredUnit NONE = new StoredUnit("", 1, false);

  private static final StoredUnit HERTZ = new StoredUnit("Hz", 1, false);
  private static final String LEVEL = " level";
  private static final double SILENCE_DB = 20 * Math.log10(FaderAmplitudes.MINIMUM);

  /** The digits of a shown number. */
  private static final MathContext DIGITS = new MathContext(6);

  /** Parses a cell of the table of parameters, such as {@code ms*1000} or {@code dB level}. */
  static StoredUnit parse(String text) {
    int star = text.indexOf('*');
    if (star >= 0) {
      return new StoredUnit(
          text.substring(0, star), Double.parseDouble(text.substring(star + 1)), false);
    }
    return text.endsWith(LEVEL)
        ? new StoredUnit(text.substring(0, text.length() - LEVEL.length()), 1, true)
        : new StoredUnit(text, 1, false);
  }

  /** Returns the unit that the name of an element gives. */
  static StoredUnit ofElement(String path, double maximum) {
    boolean isFrequency = path.endsWith("Freq") || path.endsWith("Frequency");
    return isFrequency && maximum > 1 ? HERTZ : NONE;
  }

  /** Returns the shown number for a number in the file; for silence, the lowest level. */
  double toShown(double stored) {
    return isLevel ? Math.max(SILENCE_DB, 20 * Math.log10(Math.max(0, stored))) : stored * factor;
  }

  /** Returns the displayed number for a number in the file; minus infinity for silence. */
  double toDisplayed(double stored) {
    return isLevel ? silenced(toShown(stored)) : toShown(stored);
  }

  /** Returns the number in the file for a shown number. */
  double toStored(double shown) {
    return isLevel ? Math.pow(10, shown / 20) : shown / factor;
  }

  /** Returns the scale of a parameter whose raw values are the shown numbers. */
  FormulaParameterScale scale(double low, double high) {
    return new FormulaParameterScale(low, high, isLevel ? StoredUnit::silenced : raw -> raw);
  }

  /** Returns the text of a shown number, with more digits than Live displays. */
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
