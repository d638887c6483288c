package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import svc.automation.Range;
import svc.music.Position;
import svc.session.Session;

/** Windows on the timeline as callers give them. */
final class Windows {
  /** In beats; far shorter than any note. */
  static final double SHORTEST = 0.0001;

  /** In beats; far longer than any song. */
  static final double LONGEST = 1_000_000;

  private Windows() {}

  /** Start and length are given together or not at all. */
  static void check(Position start, Double length) {
    if ((start == null) != (length == null)) {
      throw CONFLICTING_ARGUMENTS
          .because("start and length_beats are given together or both omitted")
          .hint("`--from 9.1 --length 32` is the window of 32 beats from bar 9 on.");
    }
  }

  /** The window, null where none is given. */
  static Range of(Session session, Position start, Double length) {
    if (start == null) {
      return null;
    }
    double from = start.beats(session.host().transport().signature());
    if (!(from + length > from)) {
      throw INVALID_ARGUMENT
          .because("length_beats is too small for a window at " + start.text())
          .with("argument", "length_beats");
    }
    return new Range(from, from + length);
  }
}
