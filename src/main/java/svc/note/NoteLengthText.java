package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * The length of a note or of a grid step as text. A fraction is a note value: 1/4 is one quarter
 * note. A plain number is a number of beats; a beat is a quarter note in every time signature.
 */
public final class NoteLengthText {
  private static final Pattern FRACTION = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");
  private static final Pattern BEATS =
      Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{0,32})?|\\.[0-9]{1,32}");

  private static final int SHORTEST_NOTE_VALUE = 64;

  private NoteLengthText() {}

  /** Returns the length in quarter notes. Throws INVALID_ARGUMENT if the text is not a length. */
  public static double parse(String text) {
    String length = text.strip();
    Matcher fraction = FRACTION.matcher(length);
    if (fraction.matches()) {
      return require(text, 4.0 * number(fraction, 1) / number(fraction, 2));
    }
    if (!BEATS.matcher(length).matches()) {
      throw invalidLengthError(text);
    }
    return require(text, Double.parseDouble(length));
  }

  /**
   * Formats a length as a note value from 1/1 to 1/64, such as 1/8; in beats if it is not a note
   * value.
   */
  public static String format(double beats) {
    for (int value = 1; value <= SHORTEST_NOTE_VALUE; value *= 2) {
      if (beats == 4.0 / value) {
        return "1/" + value;
      }
    }
    return NumberFormatter.format(beats);
  }

  private static int number(Matcher fraction, int group) {
    return Integer.parseInt(fraction.group(group));
  }

  private static double require(String text, double beats) {
    NoteLimits.requireLength("the length " + TextSanitizer.quote(text), beats);
    return beats;
  }

  private static SvcException invalidLengthError(String text) {
    return INVALID_ARGUMENT
        .because("invalid length " + TextSanitizer.quote(text))
        .hint("Write a note value such as \"1/4\" or \"3/8\", or beats such as \"2\" or \"0.5\".");
  }
}
