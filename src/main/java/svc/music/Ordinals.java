package svc.music;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Numbers as people write them: 3, third, 3rd. */
public final class Ordinals {
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

  private Ordinals() {}

  /** The words first … twentieth. */
  public static List<String> words() {
    return WORDS;
  }

  /**
   * The number that a text stands for, also zero and negative ones; empty when it is no number or
   * ordinal.
   */
  public static OptionalInt parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    int known = WORDS.indexOf(word);
    if (known >= 0) {
      return OptionalInt.of(known + 1);
    }
    String digits = word.matches("\\d+(st|nd|rd|th)") ? word.substring(0, word.length() - 2) : word;
    if (!digits.matches("-?\\d{1,9}") || !digits.equals(word) && !word.equals(numeral(digits))) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(Integer.parseInt(digits));
  }

  private static String numeral(String digits) {
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
