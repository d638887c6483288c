package svc.frontend.dsl.call;

import groovy.lang.GString;

/**
 * Formats strings with embedded values. Groovy's own formatting first lists the packages of the JDK
 * for the compiler. That takes longer than most scripts, and a compiled script does not need it.
 */
public final class InterpolatedText {
  private InterpolatedText() {}

  /**
   * Returns the text of a string with embedded values, as the string's method {@code toString}
   * returns it.
   */
  public static String of(GString text) {
    String formatted = of(text.getValues(), text.getStrings());
    return formatted == null ? text.toString() : formatted;
  }

  /**
   * Returns the text of a string with embedded values; null if only Groovy can format one of its
   * values.
   *
   * @param values the embedded values
   * @param strings the parts of the text before, between and after the values
   */
  public static String of(Object[] values, String[] strings) {
    StringBuilder formatted = new StringBuilder();
    for (int i = 0; i < strings.length; i++) {
      formatted.append(strings[i]);
      if (i < values.length) {
        if (!isPlain(values[i])) {
          return null;
        }
        formatted.append(values[i]);
      }
    }
    return formatted.toString();
  }

  /** Returns whether Groovy formats a value by calling its method {@code toString}. */
  public static boolean isPlain(Object value) {
    return value instanceof String
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Enum
        || value instanceof Record && value instanceof Comparable;
  }
}
