package svc.host.als.set;

import svc.parameter.stock.FormulaParameterScale;

/**
 * The conversion between the number that a set file contains for a parameter and Live's raw value,
 * which svc uses on all hosts. For many parameters, the file contains a physical quantity, while
 * Live's scripting interface has raw values 0-1.
 *
 * @param form the kind of number in the file
 * @param factor the factor from the number in the file to the display value; used by the form
 *     DISPLAYED
 * @param formula computes the number in the file from the raw value; null unless the form is
 *     FORMULA
 * @param unit the unit of the number in the file; null unless the form is UNKNOWN
 */
record StoredValueConversion(
    StoredNumberKind form, double factor, FormulaParameterScale formula, StoredValueUnit unit) {
  /** The file contains the raw value itself. */
  static final StoredValueConversion SAME = of(StoredNumberKind.SAME, 1);

  /**
   * The file contains 1 minus the raw value, as for a switch that is on when Live's switch is off.
   */
  static final StoredValueConversion INVERTED = of(StoredNumberKind.INVERTED, 1);

  /** The file contains an amplitude; Live's raw value is the position on a scale in dB. */
  static final StoredValueConversion AMPLITUDE = of(StoredNumberKind.AMPLITUDE, 1);

  /** The ratio that stands for infinity in set files. */
  private static final double INFINITE = 3.4028232635611926e38;

  /** The kinds of numbers that a file contains for a parameter. */
  enum StoredNumberKind {
    SAME,
    DISPLAYED,
    AMPLITUDE,
    FORMULA,
    INVERTED,
    UNKNOWN
  }

  /**
   * Parses a cell of the table of stock parameters, such as {@code display*1000}, for a parameter
   * whose conversion is known.
   *
   * @param min the lowest raw value
   * @param max the highest raw value
   */
  static StoredValueConversion parse(String text, double min, double max) {
    if (text.startsWith("formula ")) {
      FormulaParameterScale formula =
          FormulaParameterScale.parse(text.substring("formula ".length()), min, max);
      return new StoredValueConversion(StoredNumberKind.FORMULA, 1, formula, null);
    }
    return switch (text) {
      case "same" -> SAME;
      case "amplitude" -> AMPLITUDE;
      case "display" -> of(StoredNumberKind.DISPLAYED, 1);
      default ->
          of(StoredNumberKind.DISPLAYED, Double.parseDouble(text.substring("display*".length())));
    };
  }

  /**
   * Returns the conversion of a parameter whose raw values in Live are unknown: the raw value is
   * then the number in the file, converted to the given unit.
   */
  static StoredValueConversion unknown(StoredValueUnit unit) {
    return new StoredValueConversion(StoredNumberKind.UNKNOWN, 1, null, unit);
  }

  private static StoredValueConversion of(StoredNumberKind form, double factor) {
    return new StoredValueConversion(form, factor, null, null);
  }

  /** Returns whether svc can convert the number in the file to Live's raw value. */
  boolean isKnown() {
    return form != StoredNumberKind.UNKNOWN;
  }

  /**
   * Converts a number in the file to a raw value.
   *
   * @param scale the parameter's scale of raw values
   */
  double toRaw(double stored, FormulaParameterScale scale) {
    return switch (form) {
      case SAME -> stored;
      case DISPLAYED -> toRawLimited(stored * factor, scale);
      case FORMULA -> toRawLimited(stored, formula);
      case INVERTED -> 1 - stored;
      case AMPLITUDE -> toRawLimited(toLevel(stored), scale);
      case UNKNOWN -> unit.toShown(stored);
    };
  }

  /**
   * Converts a raw value to a number in the file.
   *
   * @param scale the parameter's scale of raw values
   */
  double toStored(double raw, FormulaParameterScale scale) {
    return switch (form) {
      case SAME -> raw;
      case DISPLAYED -> Math.min(INFINITE, scale.toDisplayed(raw) / factor);
      case FORMULA -> formula.toDisplayed(raw);
      case INVERTED -> 1 - raw;
      case AMPLITUDE ->
          Math.max(FaderAmplitudeConverter.MINIMUM, Math.pow(10, scale.toDisplayed(raw) / 20));
      case UNKNOWN -> unit.toStored(raw);
    };
  }

  /** Returns the level of an amplitude in dB; the smallest amplitude stands for silence. */
  private static double toLevel(double amplitude) {
    return FaderAmplitudeConverter.isSilence(amplitude)
        ? Double.NEGATIVE_INFINITY
        : 20 * Math.log10(amplitude);
  }

  private static double toRawLimited(double displayed, FormulaParameterScale scale) {
    double low = scale.toDisplayed(scale.min());
    double high = scale.toDisplayed(scale.max());
    if (displayed <= low) {
      return scale.min();
    }
    return displayed >= Math.min(high, INFINITE) ? scale.max() : scale.toRaw(displayed);
  }
}
