package svc.text;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a position that is written with the word for what is counted: "track 4", or "#4". */
public final class WordedNumber {
  private static final Pattern FORM =
      Pattern.compile("(?:([A-Za-z]+)[\\s_-]*(?:#|no\\.?\\s*|number\\s*)?|#)\\s*([0-9]{1,9})");

  private WordedNumber() {}

  /** Returns the number after one of the given words or after #; empty for another text. */
  public static OptionalInt parse(String text, String... words) {
    Matcher parts = FORM.matcher(text.strip());
    if (!parts.matches()) {
      return OptionalInt.empty();
    }
    String given = parts.group(1);
    boolean isKnown = given == null;
    for (String word : words) {
      isKnown |= word.equalsIgnoreCase(given);
    }
    return isKnown ? OptionalInt.of(Integer.parseInt(parts.group(2))) : OptionalInt.empty();
  }
}
