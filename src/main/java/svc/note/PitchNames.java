package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Converts between MIDI pitches and their names. C3 is 60, so the names are C-2 (0) to G8 (127). An
 * accidental does not change the octave in a name: Cb3 is 59 and B#2 is 60.
 */
public final class PitchNames {
  public static final int HIGHEST = 127;

  private static final int LOWEST_OCTAVE = -2;
  private static final int HIGHEST_OCTAVE = 8;
  private static final int MAX_DIGITS = 9;
  private static final List<String> SHARPS =
      List.of("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B");
  private static final List<String> FLATS =
      List.of("C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B");
  private static final String FORMS =
      "Write a letter from A to G, # or b if needed, and an octave from -2 to 8, such as \"C3\""
          + " (MIDI 60) or \"F#1\", or a number from 0 to 127.";

  private PitchNames() {}

  /**
   * Parses the name or the number of a pitch. Throws INVALID_ARGUMENT with the nearest valid
   * pitches if the text is neither.
   */
  public static int parse(String text) {
    return find(text).orElseThrow(() -> invalidPitchError(text));
  }

  /** Returns whether a number is a MIDI pitch, from 0 to 127. */
  public static boolean isPitch(long number) {
    return number >= 0 && number <= HIGHEST;
  }

  /** Returns the pitch with this name or number, empty if there is none. */
  public static OptionalInt find(String text) {
    Long pitch = toNumber(PitchClass.normalize(text));
    return pitch != null && isPitch(pitch) ? OptionalInt.of(pitch.intValue()) : OptionalInt.empty();
  }

  /** Returns a name of a pitch with its letter in upper case; empty for the number of a pitch. */
  static Optional<String> spell(String text) {
    PitchClass letter = PitchClass.prefixOf(text);
    return letter == null ? Optional.empty() : Optional.of(letter.name() + letter.restOf(text));
  }

  /** Returns the name of a pitch; black keys are named with sharps. */
  public static String format(int pitch) {
    return format(pitch, SHARPS);
  }

  /** Returns the name of a pitch, with sharps or flats according to a key. */
  public static String format(int pitch, MusicalKey key) {
    return format(pitch, key.usesFlats() ? FLATS : SHARPS);
  }

  /** Returns the name of a pitch class, 0-11. */
  static String pitchClass(int semitone, boolean withFlat) {
    return (withFlat ? FLATS : SHARPS).get(semitone);
  }

  /**
   * Returns whether a normalized text is a number, or a letter with an octave from -2 to 8; such a
   * text is a pitch even if it could be a chord symbol.
   */
  static boolean hasPitchForm(String text) {
    Integer octave = octaveOf(text);
    return isNumber(text) || octave != null && octave >= LOWEST_OCTAVE && octave <= HIGHEST_OCTAVE;
  }

  /** Returns whether a normalized text is a letter with 5, 6 or 7, which can also be a chord. */
  static boolean isChordNumber(String text) {
    Integer octave = octaveOf(text);
    return octave != null && octave >= 5 && octave <= 7;
  }

  /**
   * Returns the octave in a normalized text that consists of a letter and a number; null for any
   * other text.
   */
  static Integer octaveOf(String text) {
    PitchClass pitchClass = PitchClass.prefixOf(text);
    String octave = pitchClass == null ? "" : pitchClass.restOf(text);
    return isNumber(octave) ? Integer.valueOf(octave) : null;
  }

  private static boolean isNumber(String text) {
    int digits = text.startsWith("-") ? text.length() - 1 : text.length();
    if (digits < 1 || digits > MAX_DIGITS) {
      return false;
    }
    for (int i = text.length() - digits; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Returns the names of the pitches that are most similar to a text, at most three. */
  static List<String> findSimilar(String text) {
    String name = PitchClass.normalize(text);
    Long outside = toNumber(withoutGermanB(name));
    if (outside != null) {
      return List.of(format((int) Math.max(0, Math.min(HIGHEST, outside))));
    }
    return SimilarNames.find(
        name,
        Stream.of(SHARPS, FLATS)
            .flatMap(names -> IntStream.rangeClosed(0, HIGHEST).mapToObj(p -> format(p, names)))
            .toList());
  }

  /**
   * Replaces H, the German name of the note B, by B at the beginning of a text and after a slash.
   */
  static String withoutGermanB(String text) {
    return text.replaceAll("(^|/)[Hh]", "$1B");
  }

  private static String format(int pitch, List<String> names) {
    return names.get(pitch % 12) + (pitch / 12 + LOWEST_OCTAVE);
  }

  /**
   * Returns the MIDI number of a pitch; null if the text is not a pitch. The number can be less
   * than 0 or greater than 127.
   */
  private static Long toNumber(String text) {
    if (isNumber(text)) {
      return Long.valueOf(text);
    }
    Integer octave = octaveOf(text);
    return octave == null
        ? null
        : PitchClass.prefixOf(text).semitone() + 12L * ((long) octave - LOWEST_OCTAVE);
  }

  private static SvcException invalidPitchError(String text) {
    Long number = toNumber(PitchClass.normalize(text));
    if (number != null) {
      boolean isNumber = isNumber(PitchClass.normalize(text));
      String highest = isNumber ? "127 (G8)" : "G8";
      String lowest = isNumber ? "0 (C-2)" : "C-2";
      return INVALID_ARGUMENT
          .because(
              TextSanitizer.sanitizeName(text)
                  + (number > HIGHEST
                      ? " is above " + highest + ", the highest pitch"
                      : " is below " + lowest + ", the lowest pitch"))
          .withCandidates(findSimilar(text))
          .hint("Choose a pitch from C-2 to G8, or a number from 0 to 127.");
    }
    SvcException error =
        INVALID_ARGUMENT
            .because("invalid pitch " + TextSanitizer.quote(text))
            .withCandidates(findSimilar(text));
    return error.hint(error.details().isEmpty() ? FORMS : error.hint() + " " + FORMS);
  }

  /** Returns whether a normalized text is a letter or number that is above or below all pitches. */
  static boolean isOutOfRange(String text) {
    Long number = toNumber(text);
    return number != null && !isPitch(number);
  }
}
