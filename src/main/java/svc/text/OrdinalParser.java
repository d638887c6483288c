package svc.text;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");
  private static final Pattern ORDINAL = Pattern.compile("(\\d{1,9})(?:st|nd|rd|th)");

  private OrdinalParser() {}

  /** Returns the words from "first" to "twentieth", in order. */
  public static List<String> ordinalWords() {
    return WORDS;
  }

  /**
   * Returns the number that a text states; empty if the text is neither an integer of at most nine
   * digits nor an ordinal. Integers may be zero or negative.
   */
  public static OptionalInt parse(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    int index = WORDS.indexOf(word);
    if (index >= 0) {
      return OptionalInt.of(index + 1);
    }
    Matcher number = NUMBER.matcher(word);
    if (number.matches()) {
      return OptionalInt.of(Integer.parseInt(word));
    }
    Matcher ordinal = ORDINAL.matcher(word);
    return ordinal.matches() && word.equals(toOrdinal(ordinal.group(1)))
        ? OptionalInt.of(Integer.parseInt(ordinal.group(1)))
        : OptionalInt.empty();
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
