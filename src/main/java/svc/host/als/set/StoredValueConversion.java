package svc.host.als.set;

import svc.parameter.stock.FormulaParameterScale;

/**
 * How the value of a parameter in a set file is converted to Live's raw value, which svc uses on
 * all hosts. Many files contain physical units where Live's scripting interface has 0 to 1.
 *
 * @param form the kind of number in the file
 * @param factor the factor from the number in the file to the displayed number
 * @param formula the number in the file by the raw value, null if the form is not FORMULA
 * @param unit the unit of a parameter whose law is not known, null for others
 */
record StoredValueConversion(
    StoredForm form, double factor, FormulaParameterScale formula, StoredUnit unit) {
  /** The raw value itself. */
  static final StoredValueConversion SAME = of(StoredForm.SAME, 1);

  /** A switch that is on where the raw value is off. */
  static final StoredValueConversion INVERTED = of(StoredForm.INVERTED, 1);

  /** An amplitude; the raw value is the position on a scale in dB. */
  static final StoredValueConversion AMPLITUDE = of(StoredForm.AMPLITUDE, 1);

  /** The ratio that stands for infinity in set files. */
  private static final double INFINITE = 3.4028232635611926e38;

  /** The kinds of numbers that a file contains for a parameter. */
  enum StoredForm {
    SAME,
    DISPLAYED,
    AMPLITUDE,
    FORMULA,
    INVERTED,
    UNKNOWN
  }

  /**
   * Parses a cell of the table of parameters, such as {@code display*1000}, of a parameter whose
   * law is known.
   *
   * @param min the smallest raw value
   * @param max the largest raw value
   */
  static StoredValueConversion parse(String text, double min, double max) {
    if (text.startsWith("formula ")) {
      FormulaParameterScale formula =
          FormulaParameterScale.parse(text.substring("formula ".length()), min, max);
      return new StoredValueConversion(StoredForm.FORMULA, 1, formula, null);
    }
    return switch (text) {
      case "same" -> SAME;
      case "amplitude" -> AMPLITUDE;
      case "display" -> of(StoredForm.DISPLAYED, 1);
      default -> of(StoredForm.DISPLAYED, Double.parseDouble(text.substring("display*".length())));
    };
  }

  /**
   * Returns the conversion of a parameter whose law is not known: its raw value is the number that
   * svc shows.
   */
  static StoredValueConversion unknown(StoredUnit unit) {
    return new StoredValueConversion(StoredForm.UNKNOWN, 1, null, unit);
  }

  private static StoredValueConversion of(StoredForm form, double factor) {
    return new StoredValueConversion(form, factor, null, null);
  }

  /** Returns whether the relation to the positions 0-1 of Live's knob is known. */
  boolean isKnown() {
    return form != StoredForm.UNKNOWN;
  }

  /** Returns the raw value for the number in the file. */
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

  /** Returns the number in the file for a raw value. */
  double toStored(double raw, FormulaParameterScale scale) {
    return switch (form) {
      case SAME -> raw;
      case DISPLAYED -> Math.min(INFINITE, scale.toDisplayed(raw) / factor);
      case FORMULA -> formula.toDisplayed(raw);
      case INVERTED -> 1 - raw;
      case AMPLITUDE ->
          Math.max(FaderAmplitudes.MINIMUM, Math.pow(10, scale.toDisplayed(raw) / 20));
      case UNKNOWN -> unit.toStored(raw);
    };
  }

  /** Returns the level of an amplitude in dB; the smallest amplitude stands for silence. */
  private static double toLevel(double amplitude) {
    return FaderAmplitudes.isSilence(amplitude)
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
