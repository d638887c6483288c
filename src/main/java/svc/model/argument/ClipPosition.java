package svc.model.argument;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position in a clip as the caller wrote it: a {@link SongPosition} that counts from the clip's
 * start, or a time in an audio file such as {@code 1.5s}.
 *
 * @param position the position in bars or beats, null if it is a time in the file
 * @param seconds the time in the file, null if the position is in bars or beats
 */
public record ClipPosition(SongPosition position, Double seconds) {
  private static final Pattern SECONDS =
      Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{0,32})?|\\.[0-9]{1,32}) *(?:s|sec|seconds?)");

  /** Parses a text, a number or a quantity. Throws INVALID_ARGUMENT if it is not a position. */
  public static ClipPosition parse(Object given) {
    Matcher time = SECONDS.matcher(String.valueOf(given).strip());
    return time.matches()
        ? ofSeconds(Double.parseDouble(time.group(1)))
        : new ClipPosition(SongPosition.parse(given), null);
  }

  /** Returns the position at a time of the file. */
  public static ClipPosition ofSeconds(double seconds) {
    return new ClipPosition(null, seconds);
  }

  /** Returns the position at a number of quarter notes from the clip's start. */
  public static ClipPosition ofBeats(double beats) {
    return new ClipPosition(SongPosition.ofBeats(beats), null);
  }

  /** Returns the text from which {@link #parse} creates an equal position. */
  @Override
  public String toString() {
    return seconds == null
        ? position.raw() == null ? position.text() : SongPosition.ofBeats(position.raw()).text()
        : new BigDecimal(Double.toString(seconds)).stripTrailingZeros().toPlainString() + "s";
  }
}
