package svc.text;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Parses cardinal and ordinal numbers, such as 3, third and 3rd. */
public final class OrdinalParser {
  private static final List<String> WORDS =
      List.of(
          "first",
          "second",
          "third",
          "fourth",
          "fifth",
          "sixth",
          "seventh",
          "eighth",
          "ninth",
          "tenth",
          "eleventh",
          "twelfth",
          "thirteenth",
          "fourteenth",
          "fifteenth",
          "sixteenth",
          "seventeenth",
          "eighteenth",
          "nineteenth",
          "twentieth");

  private static final int MAX_DIGITS = 9;

  private OrdinalParser() {}

  /** Returns the words from "first" to "twentieth", in order. */
  public static List<String> ordinalWords() {
    return WORDS;
  }

  /**
   * Returns the number that a text states; empty if it does not state one. An integer may have up
   * to nine digits. Integers may be zero or negative.
   */
  public static OptionalInt parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    int index = WORDS.indexOf(word);
    if (index >= 0) {
      return OptionalInt.of(index + 1);
    }
    if (DecimalDigits.areAll(word, word.startsWith("-") ? 1 : 0, MAX_DIGITS)) {
      return OptionalInt.of(Integer.parseInt(word));
    }
    String digits = word.substring(0, DecimalDigits.count(word, 0));
    return DecimalDigits.areAll(digits, 0, MAX_DIGITS) && word.equals(toOrdinal(digits))
        ? OptionalInt.of(Integer.parseInt(digits))
        : OptionalInt.empty();
  }

  /** Returns a number as an ordinal, such as 3rd. */
  public static String format(int number) {
    return toOrdinal(String.valueOf(number));
  }

  private static String toOrdinal(String digits) {
    int number = Integer.parseInt(digits);
    int tens = number / 10 % 10;
    String suffix =
        switch (tens == 1 ? 0 : number % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
    return digits + suffix;
  }
}
