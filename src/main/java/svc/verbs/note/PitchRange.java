package svc.verbs.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.error.SvcException;
import svc.note.PitchNames;

/** A range of pitches, both included. */
record PitchRange(int lowest, int highest) {
  static final PitchRange ALL = new PitchRange(0, PitchNames.HIGHEST);

  static final String DESCRIPTION = "Only this pitch, such as C3 or 60, or range, such as C2..C4.";

  /**
   * Parses a pitch or a range such as C2..C4; null is the range of all pitches. Throws
   * INVALID_ARGUMENT for another text.
   */
  static PitchRange parse(String text) {
    if (text == null) {
      return ALL;
    }
    int dots = text.indexOf("..");
    int lowest = parsePitch(dots < 0 ? text : text.substring(0, dots));
    int highest = dots < 0 ? lowest : parsePitch(text.substring(dots + 2));
    if (lowest > highest) {
      throw INVALID_ARGUMENT
          .because("{pitch} must begin with its lower pitch, not \"" + text + "\"")
          .hint("Write " + PitchNames.format(highest) + ".." + PitchNames.format(lowest) + ".")
          .withDetail("argument", "pitch");
    }
    return new PitchRange(lowest, highest);
  }

  private static int parsePitch(String text) {
    try {
      return PitchNames.parse(text.strip());
    } catch (SvcException e) {
      throw e.withPrefix("{pitch}: ").withDetail("argument", "pitch");
    }
  }
}
