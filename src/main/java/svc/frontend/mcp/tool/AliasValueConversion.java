package svc.frontend.mcp.tool;

import java.util.Locale;
import java.util.function.UnaryOperator;
import svc.text.MinusSign;

/**
 * The conversion of values that are given under an alias to values of the argument for which the
 * alias stands. A conversion returns null if the meaning of a value is uncertain.
 */
enum AliasValueConversion {
  /** Leaves values unchanged. */
  SAME(value -> value),

  /**
   * Leaves values unchanged. Used for names that may be an index: such a name counts as an alias
   * only if it is not also an alias of another argument of the verb.
   */
  INDEX(value -> value),

  /** Converts a number to a length in bars. */
  BARS(value -> isNumber(value) ? plain(value) + " bars" : value),

  /** Converts a number to a length in beats. */
  BEATS(value -> isNumber(value) ? plain(value) + " beats" : value),

  /** Converts the number of a bar to the position of its start. */
  BAR(value -> isNumber(value) && !plain(value).contains(".") ? plain(value) + ".1" : value),

  /** Converts a number to a position in beats from the song's start. */
  POSITION_BEATS(value -> isNumber(value) ? plain(value) + "b" : value),

  /** Accepts values with a unit. A plain number is uncertain, because its unit is unknown. */
  UNIT(value -> isNumber(value) ? null : value),

  /**
   * Accepts levels with the unit dB, changes such as +=2, and negative numbers. Other numbers are
   * uncertain.
   */
  DECIBELS(value -> isDecibels(value) ? value : null),

  /**
   * Accepts no values, because a number without a unit may be a level in dB or a fader position.
   */
  FRACTION(value -> null);

  private final UnaryOperator<Object> conversion;

  AliasValueConversion(UnaryOperator<Object> conversion) {
    this.conversion = conversion;
  }

  /** Returns the value for the argument; null if the meaning of the given value is uncertain. */
  public Object convert(Object value) {
    return conversion.apply(value);
  }

  private static boolean isDecibels(Object value) {
    String text = MinusSign.toHyphen(plain(value)).toLowerCase(Locale.ROOT);
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
