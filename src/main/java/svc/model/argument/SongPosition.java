package svc.model.argument;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * A position in the song as the caller wrote it. {@code 16.2.3} is bar 16, beat 2, sixteenth 3,
 * each counted from 1; the sixteenth may be omitted. {@code 16.2.3+0.5} and {@code 16.2.3+1/2} are
 * half a sixteenth later. {@code 64} and {@code 16.5b} are beats (quarter notes) from 0.
 *
 * @param raw quarter notes from the start of the song, null if the position has a bar and a beat
 * @param fraction the time after the sixteenth, as a fraction of a sixteenth from 0 to below 1
 */
public record SongPosition(
    String text, Double raw, int bar, int beat, int sixteenth, double fraction) {
  private static final Pattern BAR_BEAT =
      Pattern.compile(
          "([0-9]{1,6})\\.([0-9]{1,6})(?:\\.([0-9]{1,6})"
              + "(?:\\+(0?\\.[0-9]{1,32}|[0-9]{1,6}/[0-9]{1,6}))?)?");
  private static final Pattern RAW =
      Pattern.compile("[0-9]{1,9}|([0-9]{1,9}(\\.[0-9]{1,32})?)[bB]");

  /** The parts of a sixteenth to which positions are rounded in output. */
  private static final long PARTS_OF_SIXTEENTH = 10_000;

  private static final String FORMS =
      "Write bar.beat such as \"9.1\", or beats from 0 such as \"32\" or \"16.5b\".";

  /**
   * Parses a position from a text, a number of quarter notes or a {@link Quantity} in beats. Throws
   * INVALID_ARGUMENT if the value is not a position.
   */
  public static SongPosition parse(Object given) {
    if (given instanceof Quantity quantity) {
      return of(quantity);
    }
    return given instanceof Number number ? of(number) : of(String.valueOf(given).strip());
  }

  /** Returns the position at a number of quarter notes from the start of the song. */
  public static SongPosition ofBeats(double beats) {
    return raw(formatDecimal(beats) + "b", beats);
  }

  /**
   * Returns the position in quarter notes from the start of the song. Throws INVALID_ARGUMENT if a
   * bar in the time signature does not have this beat, or a beat does not have this sixteenth.
   */
  public double toBeats(TimeSignature signature) {
    if (raw != null) {
      return raw;
    }
    int sixteenths = Math.max(1, 16 / signature.denominator());
    requireAtMost(beat, signature.numerator(), "beat", signature);
    requireAtMost(sixteenth, sixteenths, "sixteenth", signature);
    return (bar - 1) * signature.beatsPerBar()
        + (beat - 1) * 4.0 / signature.denominator()
        + (sixteenth - 1 + fraction) * 0.25;
  }

  /**
   * Formats a time in quarter notes as bar.beat, with the sixteenth if it is not the first and the
   * fraction of a sixteenth if there is one: 9.1, 9.1.3 or 9.1.3+0.25. The fraction is rounded to
   * four digits, which is more exact than two times must be to be equal. A time before the start is
   * formatted in beats.
   */
  public static String format(double beats, TimeSignature signature) {
    if (!(beats > -0.25 / PARTS_OF_SIXTEENTH)) {
      return formatDecimal(beats) + "b";
    }
    long partsOfWholeNote = 16 * PARTS_OF_SIXTEENTH;
    long parts = Math.round(beats * partsOfWholeNote / 4);
    long beatLength = partsOfWholeNote / signature.denominator();
    long inBar = parts % (beatLength * signature.numerator());
    long inBeat = inBar % beatLength;
    long fraction = inBeat % PARTS_OF_SIXTEENTH;
    String position =
        (parts / (beatLength * signature.numerator()) + 1) + "." + (inBar / beatLength + 1);
    if (inBeat == 0) {
      return position;
    }
    position += "." + (inBeat / PARTS_OF_SIXTEENTH + 1);
    return fraction == 0
        ? position
        : position + "+" + formatDecimal((double) fraction / PARTS_OF_SIXTEENTH);
  }

  private static String formatDecimal(double number) {
    return new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
  }

  private static SongPosition of(String text) {
    Matcher barBeat = BAR_BEAT.matcher(text);
    if (barBeat.matches()) {
      return ofBarBeat(text, barBeat);
    }
    if (RAW.matcher(text).matches()) {
      boolean hasUnit = Character.toLowerCase(text.charAt(text.length() - 1)) == 'b';
      return raw(text, Double.parseDouble(hasUnit ? text.substring(0, text.length() - 1) : text));
    }
    if (text.matches("-[0-9].*")) {
      throw invalidPositionError(text, "a position cannot be before the start of the song")
          .hint("The song starts at \"1.1\". " + FORMS);
    }
    if (text.matches("[0-9]{7,}(\\.[0-9]+){1,2}|[0-9]{10,}b?")) {
      throw invalidPositionError(text, "the last bar is 999999").hint(FORMS);
    }
    throw invalidPositionError(text);
  }

  private static SongPosition ofBarBeat(String text, Matcher parts) {
    int bar = Integer.parseInt(parts.group(1));
    int beat = Integer.parseInt(parts.group(2));
    int sixteenth = parts.group(3) == null ? 1 : Integer.parseInt(parts.group(3));
    if (bar < 1 || beat < 1 || sixteenth < 1) {
      throw invalidPositionError(text, "bars, beats and sixteenths count from 1")
          .hint("The song starts at \"1.1\". " + FORMS);
    }
    double fraction = parts.group(4) == null ? 0 : parseFraction(parts.group(4));
    if (!(fraction < 1)) {
      throw invalidPositionError(text, "a fraction of a sixteenth is less than 1")
          .hint("Write, for example, \"9.1.3+0.25\" or \"9.1.3+1/4\".");
    }
    return new SongPosition(text, null, bar, beat, sixteenth, fraction);
  }

  private static double parseFraction(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? Double.parseDouble(text)
        : Double.parseDouble(text.substring(0, slash))
            / Double.parseDouble(text.substring(slash + 1));
  }

  private static SongPosition of(Number number) {
    double beats = number.doubleValue();
    String text = NumberFormatter.format(beats);
    if (!Double.isFinite(beats) || beats < 0 || beats >= 1e9) {
      throw invalidPositionError(text);
    }
    if (beats != Math.rint(beats)) {
      String plain = formatDecimal(beats);
      throw INVALID_ARGUMENT
          .because("invalid position " + plain + ": it could mean bar.beat or beats")
          .hint(
              beats < 1
                  ? "Give beats as text, such as \"0.5b\"."
                  : "Give it as text: \""
                      + plain
                      + "\" for bar.beat, \""
                      + plain
                      + "b\" for beats.");
    }
    return raw(text, beats);
  }

  private static SongPosition of(Quantity quantity) {
    if (quantity.unit() == Quantity.QuantityUnit.BARS && quantity.amount() >= 1) {
      String bar = formatDecimal(Math.floor(quantity.amount()));
      String after = formatDecimal(Math.floor(quantity.amount()) + 1);
      throw invalidPositionError(quantity.toString(), "it is a length, not a position")
          .hint(
              "Write \""
                  + bar
                  + ".1\" for bar "
                  + bar
                  + ", or \""
                  + after
                  + ".1\" for the position after "
                  + quantity
                  + ".");
    }
    if (quantity.unit() != Quantity.QuantityUnit.BEATS || !(quantity.amount() >= 0)) {
      throw invalidPositionError(quantity.toString());
    }
    return raw(quantity.toString(), quantity.amount());
  }

  private static SongPosition raw(String text, double beats) {
    return new SongPosition(text, beats, 0, 0, 0, 0);
  }

  private void requireAtMost(int given, int max, String unit, TimeSignature signature) {
    if (given > max) {
      String per = unit.equals("beat") ? "a bar of " : "a beat of ";
      throw invalidPositionError(
              text, "there is no " + unit + " " + given + "; " + per + signature + " has " + max)
          .hint(
              hasTwoParts()
                  ? "To count beats from the song's start, write \"" + text + "b\"."
                  : max == 1
                      ? "Omit the " + unit + "."
                      : "Write a " + unit + " from 1 to " + max + ".");
    }
  }

  private boolean hasTwoParts() {
    return text.indexOf('.') == text.lastIndexOf('.');
  }

  private static SvcException invalidPositionError(String text) {
    return INVALID_ARGUMENT.because("invalid position " + TextSanitizer.quote(text)).hint(FORMS);
  }

  private static SvcException invalidPositionError(String text, String reason) {
    return INVALID_ARGUMENT.because(
        "invalid position " + TextSanitizer.quote(text) + ": " + reason);
  }
}
