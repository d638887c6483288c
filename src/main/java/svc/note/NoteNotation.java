package svc.note;

import java.util.regex.Pattern;

/** The notations in which notes are written. */
public enum NoteNotation {
  /** JSON objects with pitch, start, duration, velocity and probability, or a list of them. */
  DATA,

  /** Pitches, chord symbols and rests: {@code C3@1.1:1/4:100 Dm7 r:1/2}. */
  TEXT,

  /** Drum steps of one pad: {@code Kick: x...x...}. */
  STEPS;

  private static final Pattern JSON = Pattern.compile("\\s*(?:\\{|\\[\\s*(?:\\{|\\]\\s*$))");

  /**
   * Matches a name, a colon and the first drum step. A point or hyphen before a digit is not a
   * step, because it begins a number.
   */
  private static final Pattern NAME_AND_STEP = Pattern.compile("[^:]+:\\s*(?:[xX|]|[.-](?![0-9]))");

  /**
   * Returns the notation of an entry. An entry is data if it begins with a brace, or with a bracket
   * and a brace. It contains steps if a step follows a colon, or if only steps follow the last
   * colon. Otherwise it is text.
   */
  public static NoteNotation of(String entry) {
    if (JSON.matcher(entry).lookingAt()) {
      return DATA;
    }
    return NAME_AND_STEP.matcher(entry).lookingAt() || endsWithSteps(entry) ? STEPS : TEXT;
  }

  /**
   * Returns whether an entry ends with a colon and steps; the name before them can contain colons,
   * too.
   */
  static boolean endsWithSteps(String entry) {
    int colon = entry.lastIndexOf(':');
    return colon > 0 && consistsOfSteps(entry.substring(colon + 1));
  }

  private static boolean consistsOfSteps(String text) {
    return !text.isBlank() && text.chars().allMatch(c -> "xX.-| \t".indexOf(c) >= 0);
  }
}
