package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;

/** The limits for notes and for the numbers in changes of notes. */
public final class NoteLimits {
  /** The maximum number of notes in one call. */
  public static final int MAX_NOTES = 10_000;

  /** The maximum start and length of notes in beats: the length of the longest clip in Live. */
  static final double MAX_BEATS = 1_576_800;

  private NoteLimits() {}

  /** Throws INVALID_ARGUMENT if there are more notes than one call accepts. */
  public static void requireCount(int count) {
    if (count > MAX_NOTES) {
      throw INVALID_ARGUMENT
          .because("more than " + MAX_NOTES + " notes in one call")
          .hint("Split the call, for example into ranges of a few bars.");
    }
  }

  /**
   * Throws INVALID_ARGUMENT if a field of a note is out of range. The error names the note by its
   * number in the list.
   */
  public static void requireValid(List<MidiNote> notes) {
    requireCount(notes.size());
    for (int i = 0; i < notes.size(); i++) {
      if (!isValid(notes.get(i))) {
        requireValid("note " + (i + 1) + ": ", notes.get(i));
      }
    }
  }

  /**
   * Returns whether all fields of a note are in range. {@link #requireValid} calls this first,
   * because creating the error messages takes longer.
   */
  private static boolean isValid(MidiNote note) {
    return isBetween(note.pitch(), 0, PitchNames.HIGHEST)
        && isBetween(note.start(), 0, MAX_BEATS)
        && isLength(note.duration())
        && isBetween(note.velocity(), 1, 127)
        && isBetween(note.probability(), 0, 1)
        && isBetween(valueOr(0, note.velocityDeviation()), -127, 127)
        && isBetween(valueOr(64, note.releaseVelocity()), 0, 127);
  }

  private static boolean isBetween(double number, double min, double max) {
    return number >= min && number <= max;
  }

  private static boolean isLength(double beats) {
    return !BeatComparison.isTooShort(beats) && beats <= MAX_BEATS;
  }

  private static void requireValid(String prefix, MidiNote note) {
    requireBetween(prefix + "the pitch", note.pitch(), 0, PitchNames.HIGHEST);
    requireBetween(prefix + "the start in beats", note.start(), 0, MAX_BEATS);
    requireLength(prefix + "the duration", note.duration());
    requireBetween(prefix + "the velocity", note.velocity(), 1, 127);
    requireBetween(prefix + "the probability", note.probability(), 0, 1);
    requireBetween(
        prefix + "the velocity deviation", valueOr(0, note.velocityDeviation()), -127, 127);
    requireBetween(prefix + "the release velocity", valueOr(64, note.releaseVelocity()), 0, 127);
  }

  private static double valueOr(double usual, Double value) {
    return value == null ? usual : value;
  }

  /**
   * Throws INVALID_ARGUMENT if a number is NaN or not in a range.
   *
   * @param what the name of the number, for the error message
   */
  static void requireBetween(String what, double number, double min, double max) {
    if (!isBetween(number, min, max)) {
      String range = NumberFormatter.format(min) + " and " + NumberFormatter.format(max);
      throw INVALID_ARGUMENT
          .because(what + " must be between " + range + ", not " + NumberFormatter.format(number))
          .hint("Choose a number in this range.");
    }
  }

  /**
   * Throws INVALID_ARGUMENT if a number is not valid as a length in beats.
   *
   * @param what the name of the number, for the error message
   */
  static void requireLength(String what, double beats) {
    if (!isLength(beats)) {
      String range =
          "at least "
              + NumberFormatter.format(BeatComparison.SHORTEST)
              + " and at most "
              + NumberFormatter.format(MAX_BEATS);
      throw INVALID_ARGUMENT
          .because(what + " must be " + range + " beats, not " + NumberFormatter.format(beats))
          .hint("Write a note value such as \"1/4\", or beats such as \"0.5\".");
    }
  }
}
