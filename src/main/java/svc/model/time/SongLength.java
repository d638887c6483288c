package svc.model.time;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * A length of time in the song as the caller wrote it. It is a sum of terms, which {@code +} (or
 * {@code ~}, a tie) joins:
 *
 * <ul>
 *   <li>bars: {@code 2 bars};
 *   <li>quarter notes: {@code 3 beats}, {@code 1.5b};
 *   <li>a note value: {@code 1/4}, dotted {@code 1/4.} (one and a half times as long) or triplet
 *       {@code 1/8t} (two thirds as long);
 *   <li>a plain number, which has the unit of the argument.
 * </ul>
 *
 * @param number the sum of the plain numbers, null if there is none
 * @param bars the sum of the terms in bars
 * @param beats the sum of the terms in quarter notes
 */
public record SongLength(Double number, double bars, double beats) {
  private static final double BEATS_PER_WHOLE_NOTE = 4;
  private static final int MAX_TEXT_LENGTH = 100;
  private static final String NUMBER = "([0-9]{1,9}(?:\\.[0-9]{0,32})?|\\.[0-9]{1,32})";
  private static final Pattern PLAIN = Pattern.compile(NUMBER + "(?:[eE]-?[0-9]{1,2})?");
  private static final Pattern BARS = Pattern.compile("(-?" + NUMBER.substring(1) + " *bars?");
  private static final Pattern BEATS =
      Pattern.compile("(-?" + NUMBER.substring(1) + " *(?:b|beats?)");
  private static final Pattern NOTE_VALUE =
      Pattern.compile("([0-9]{1,6}) */ *([0-9]{1,6}) *(\\.|t)?");
  private static final Pattern TWO_DOTS = Pattern.compile("1 */ *([0-9]{1,5}) *\\.\\.");
  private static final Pattern JOIN = Pattern.compile("[+~]");
  private static final String FORMS =
      "Write beats such as \"2\" or \"0.5\", a note value such as \"1/4\", \"1/4.\" (dotted) or"
          + " \"1/8t\" (triplet), bars such as \"2bars\", or a sum such as \"1/4+1/16\".";

  /** Returns the length of a number of quarter notes. */
  public static SongLength ofBeats(double beats) {
    return new SongLength(beats, 0, 0);
  }

  /** Returns the sum of a number of bars and a number of quarter notes. */
  public static SongLength of(double bars, double beats) {
    return new SongLength(null, bars, beats);
  }

  /** Parses a text. Throws INVALID_ARGUMENT if it is not a length. */
  public static SongLength parse(String text) {
    String given = text.strip().toLowerCase(Locale.ROOT);
    if (given.length() > MAX_TEXT_LENGTH) {
      throw invalidLengthError(text);
    }
    SongLength sum = null;
    for (String term : JOIN.split(given, -1)) {
      SongLength next = parseTerm(term.strip(), text);
      sum = sum == null ? next : sum.plus(next);
    }
    return sum;
  }

  private static SongLength parseTerm(String term, String text) {
    if (PLAIN.matcher(term).matches()) {
      return ofBeats(Double.parseDouble(term));
    }
    Matcher inBars = BARS.matcher(term);
    if (inBars.matches()) {
      return of(Double.parseDouble(inBars.group(1)), 0);
    }
    Matcher inBeats = BEATS.matcher(term);
    return of(0, inBeats.matches() ? Double.parseDouble(inBeats.group(1)) : noteValue(term, text));
  }

  private static double noteValue(String term, String text) {
    Matcher note = NOTE_VALUE.matcher(term);
    if (!note.matches()) {
      throw TWO_DOTS.matcher(term).matches() ? twoDotsError(term) : invalidLengthError(text);
    }
    double whole = BEATS_PER_WHOLE_NOTE * Double.parseDouble(note.group(1));
    double divisor = Double.parseDouble(note.group(2));
    if (divisor == 0) {
      throw INVALID_ARGUMENT.because("the length " + term + " divides by zero").hint(FORMS);
    }
    return ".".equals(note.group(3))
        ? whole * 3 / (divisor * 2)
        : "t".equals(note.group(3)) ? whole * 2 / (divisor * 3) : whole / divisor;
  }

  private static SvcException twoDotsError(String term) {
    Matcher note = TWO_DOTS.matcher(term);
    note.matches();
    int value = Integer.parseInt(note.group(1));
    return INVALID_ARGUMENT
        .because("the length " + term + " has more than one dot")
        .hint("Write 1/" + value + "+1/" + value * 2 + "+1/" + value * 4 + " for two dots.");
  }

  private static SvcException invalidLengthError(String text) {
    return INVALID_ARGUMENT.because("invalid length " + TextSanitizer.quote(text)).hint(FORMS);
  }

  private SongLength plus(SongLength other) {
    Double numbers =
        number == null || other.number == null
            ? number == null ? other.number : number
            : (Double) (number + other.number);
    return new SongLength(numbers, bars + other.bars, beats + other.beats);
  }

  /** Returns whether the length is only a plain number, without a unit. */
  public boolean isPlainNumber() {
    return number != null && bars == 0 && beats == 0;
  }

  /** Returns the length in quarter notes; a number without a unit counts quarter notes. */
  public double toBeats(TimeSignature signature) {
    return (number == null ? 0 : number) + bars * signature.beatsPerBar() + beats;
  }

  /** Returns the length in quarter notes; a number without a unit counts bars. */
  public double barsToBeats(TimeSignature signature) {
    return new SongLength(null, bars + (number == null ? 0 : number), beats).toBeats(signature);
  }

  /** Returns the text from which {@link #parse} creates an equal length. */
  @Override
  public String toString() {
    List<String> terms = new ArrayList<>();
    if (number != null) {
      terms.add(format(number));
    }
    if (bars != 0 || number == null && beats == 0) {
      terms.add(format(bars) + (bars == 1 ? " bar" : " bars"));
    }
    if (beats != 0) {
      terms.add(format(beats) + (beats == 1 ? " beat" : " beats"));
    }
    return String.join(" + ", terms);
  }

  private static String format(double amount) {
    return new BigDecimal(Double.toString(amount)).stripTrailingZeros().toPlainString();
  }
}
