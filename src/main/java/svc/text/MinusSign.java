package svc.text;

import java.util.regex.Pattern;

/**
 * Replaces the minus sign of typesetting, U+2212, which looks like a hyphen in front of a number.
 */
public final class MinusSign {
  private static final Pattern BEFORE_NUMBER = Pattern.compile("\u2212(?=\\s*[0-9.=i])");

  private MinusSign() {}

  /** Returns a text in which each minus sign before a number is a hyphen. */
  public static String toHyphen(String text) {
    return text.indexOf('\u2212') < 0 ? text : BEFORE_NUMBER.matcher(text).replaceAll("-");
  }
}
