package svc.text;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as people write them: 3, third, 3rd. */
public final class OrdinalNumbers {
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

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");
  private static final Pattern ORDINAL = Pattern.compile("(\\d{1,9})(?:st|nd|rd|th)");

  private OrdinalNumbers() {}

  /** The words first … twentieth. */
  public static List<String> ordinalWords() {
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
    Matcher number = NUMBER.matcher(word);
    if (number.matches()) {
      return OptionalInt.of(Integer.parseInt(word));
    }
    Matcher ordinal = ORDINAL.matcher(word);
    return ordinal.matches() && word.equals(toNumeral(ordinal.group(1)))
        ? OptionalInt.of(Integer.parseInt(ordinal.group(1)))
        : OptionalInt.empty();
  }

  private static String toNumeral(String digits) {
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
