package svc.host.als.set;

import svc.parameter.stock.FormulaParameterScale;

/**
 * How the value of a parameter in a set file is converted to Live's raw value, which svc uses on
 * all hosts. Many files contain physical units where Live's scripting interface has 0 to 1.
 *
 * @param kind what the file contains
 * @param factor the factor from the number in the file to the displayed number
 */
record StoredValueConversion(Kind kind, double factor) {
  /** The raw value itself. */
  static final StoredValueConversion SAME = new StoredValueConversion(Kind.SAME, 1);

  /** A switch that is on where the raw value is off. */
  static final StoredValueConversion INVERTED = new StoredValueConversion(Kind.INVERTED, 1);

  /** A number whose relation to the raw value is not known. */
  static final StoredValueConversion UNKNOWN = new StoredValueConversion(Kind.UNKNOWN, 1);

  /** What a file contains for a parameter. */
  enum Kind {
    SAME,
    DISPLAYED,
    AMPLITUDE,
    INVERTED,
    UNKNOWN
  }

  /** Parses a cell of the table of parameters, such as {@code display*1000}. */
  static StoredValueConversion parse(String text) {
    return switch (text) {
      case "same" -> SAME;
      case "unknown" -> UNKNOWN;
      case "amplitude" -> new StoredValueConversion(Kind.AMPLITUDE, 1);
      case "display" -> new StoredValueConversion(Kind.DISPLAYED, 1);
      default ->
          new StoredValueConversion(
              Kind.DISPLAYED, Double.parseDouble(text.substring("display*".length())));
    };
  }

  /** Returns whether the relation to the raw value is known. */
  boolean isKnown() {
    return kind != Kind.UNKNOWN;
  }

  /** Returns the raw value for the number in the file. */
  double toRaw(double stored, FormulaParameterScale scale) {
    return switch (kind) {
      case SAME, UNKNOWN -> stored;
      case DISPLAYED -> toRawLimited(stored * factor, scale);
      case INVERTED -> 1 - stored;
      case AMPLITUDE ->
          FaderAmplitudes.isSilence(stored)
              ? scale.min()
              : toRawLimited(20 * Math.log10(stored), scale);
    };
  }

  /** Returns the number in the file for a raw value. */
  double toStored(double raw, FormulaParameterScale scale) {
    return switch (kind) {
      case SAME, UNKNOWN -> raw;
      case DISPLAYED -> scale.toDisplayed(raw) / factor;
      case INVERTED -> 1 - raw;
      case AMPLITUDE ->
          Math.max(FaderAmplitudes.MINIMUM, Math.pow(10, scale.toDisplayed(raw) / 20));
    };
  }

  private static double toRawLimited(double displayed, FormulaParameterScale scale) {
    double low = scale.toDisplayed(scale.min());
    double high = scale.toDisplayed(scale.max());
    if (displayed <= low) {
      return scale.min();
    }
    return displayed >= high ? scale.max() : scale.toRaw(displayed);
  }
}
