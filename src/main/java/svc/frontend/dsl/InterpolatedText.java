package svc.frontend.dsl;

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
    Object[] values = text.getValues();
    String[] strings = text.getStrings();
    StringBuilder formatted = new StringBuilder();
    for (int i = 0; i < strings.length; i++) {
      formatted.append(strings[i]);
      if (i < values.length) {
        if (!isPlain(values[i])) {
          return text.toString();
        }
        formatted.append(values[i]);
      }
    }
    return formatted.toString();
  }

  /** Returns whether Groovy formats a value by calling its method {@code toString}. */
  private static boolean isPlain(Object value) {
    return value instanceof String
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Enum
        || value instanceof Record && value instanceof Comparable;
  }
}
