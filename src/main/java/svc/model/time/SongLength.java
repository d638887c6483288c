package svc.model.time;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A length of time in the song as the caller wrote it: "8 bars", "3 beats", a note value such as
 * "1/4", a sum such as "2 bars + 1 beat", or a plain number, which has the unit of the argument.
 *
 * @param number a number without a unit, null if the length has units
 * @param bars the bars of a length with units, otherwise 0
 * @param beats the quarter notes of a length with units, otherwise 0
 */
public record SongLength(Double number, double bars, double beats) {
  private static final double BEATS_PER_WHOLE_NOTE = 4;
  private static final int MAX_TEXT_LENGTH = 100;
  private static final String NUMBER = "([0-9]{1,9}(?:\\.[0-9]{0,32})?|\\.[0-9]{1,32})";
  private static final Pattern PLAIN = Pattern.compile(NUMBER + "(?:[eE]-?[0-9]{1,2})?");
  private static final Pattern BARS = Pattern.compile("(-?" + NUMBER.substring(1) + " *bars?");
  private static final Pattern BEATS =
      Pattern.compile("(-?" + NUMBER.substring(1) + " *(?:b|beats?)");
  private static final Pattern NOTE_VALUE = Pattern.compile("([0-9]{1,4}) */ *([0-9]{1,4})");

  /** Returns the length of a number of quarter notes. */
  public static SongLength ofBeats(double beats) {
    return new SongLength(beats, 0, 0);
  }

  /** Returns the sum of a number of bars and a number of quarter notes. */
  public static SongLength of(double bars, double beats) {
    return new SongLength(null, bars, beats);
  }

  /** Parses a text; empty if it is not a length. */
  public static Optional<SongLength> parse(String text) {
    String given = text.strip().toLowerCase(Locale.ROOT);
    if (given.length() > MAX_TEXT_LENGTH) {
      return Optional.empty();
    }
    if (PLAIN.matcher(given).matches()) {
      return Optional.of(ofBeats(Double.parseDouble(given)));
    }
    double bars = 0;
    double beats = 0;
    for (String term : given.split("\\+", -1)) {
      Matcher inBars = BARS.matcher(term.strip());
      Double inBeats = inBars.matches() ? null : parseBeats(term.strip());
      if (!inBars.matches() && inBeats == null) {
        return Optional.empty();
      }
      bars += inBars.matches() ? Double.parseDouble(inBars.group(1)) : 0;
      beats += inBeats == null ? 0 : inBeats;
    }
    return Optional.of(of(bars, beats));
  }

  /** Parses beats or a note value; returns null for other texts. */
  private static Double parseBeats(String term) {
    Matcher plain = BEATS.matcher(term);
    if (plain.matches()) {
      return Double.valueOf(plain.group(1));
    }
    Matcher note = NOTE_VALUE.matcher(term);
    return note.matches() && Double.parseDouble(note.group(2)) > 0
        ? (Double)
            (BEATS_PER_WHOLE_NOTE
                * Double.parseDouble(note.group(1))
                / Double.parseDouble(note.group(2)))
        : null;
  }

  /** Returns the length in quarter notes; a number without a unit counts quarter notes. */
  public double toBeats(TimeSignature signature) {
    return number != null ? number : bars * signature.beatsPerBar() + beats;
  }

  /** Returns the length in quarter notes; a number without a unit counts bars. */
  public double barsToBeats(TimeSignature signature) {
    return number != null ? number * signature.beatsPerBar() : toBeats(signature);
  }

  /** Returns the text from which {@link #parse} creates an equal length. */
  @Override
  public String toString() {
    if (number != null) {
      return format(number);
    }
    String inBars = format(bars) + (bars == 1 ? " bar" : " bars");
    String inBeats = format(beats) + (beats == 1 ? " beat" : " beats");
    return beats == 0 ? inBars : bars == 0 ? inBeats : inBars + " + " + inBeats;
  }

  private static String format(double amount) {
    return new BigDecimal(Double.toString(amount)).stripTrailingZeros().toPlainString();
  }
}
