package svc.frontend.mcp.argument;

import java.util.Locale;
import java.util.function.UnaryOperator;

/** The form of the values of an alias, which can differ from the form of the argument's values. */
public enum AliasForm {
  /** The values of the argument. */
  SAME(value -> value),

  /** The values of the argument, if the name has no other meaning in the call. */
  INDEX(value -> value),

  /** A number of bars. */
  BARS(value -> isNumber(value) ? plain(value) + " bars" : value),

  /** A number of beats. */
  BEATS(value -> isNumber(value) ? plain(value) + " beats" : value),

  /** The number of a bar, which stands for its start. */
  BAR(value -> isNumber(value) && !plain(value).contains(".") ? plain(value) + ".1" : value),

  /** A position in beats from 0. */
  POSITION_BEATS(value -> isNumber(value) ? plain(value) + "b" : value),

  /** A value with a unit; without one, its meaning is not certain. */
  UNIT(value -> isNumber(value) ? null : value),

  /** A level in dB: a value with the unit or a negative number. Other numbers are not certain. */
  DECIBELS(value -> isDecibels(value) ? value : null),

  /** A raw level. A number alone is never certainly one. */
  FRACTION(value -> null);

  private final UnaryOperator<Object> conversion;

  AliasForm(UnaryOperator<Object> conversion) {
    this.conversion = conversion;
  }

  /** Returns the value for the argument, null if it is not certain what the value means. */
  public Object convert(Object value) {
    return conversion.apply(value);
  }

  private static boolean isDecibels(Object value) {
    String text = plain(value).toLowerCase(Locale.ROOT);
    return text.endsWith("db") || text.startsWith("-") || text.matches("[+-]=.*");
  }

  private static boolean isNumber(Object value) {
    return value instanceof Number || plain(value).matches("[+-]?\\d+(\\.\\d+)?");
  }

  private static String plain(Object value) {
    String text = String.valueOf(value).strip();
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
