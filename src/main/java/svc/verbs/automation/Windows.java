package svc.verbs.automation;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import svc.automation.Range;
import svc.music.Position;
import svc.session.Session;

/** Windows on the timeline as callers give them. */
final class Windows {
  private Windows() {}

  /** The window in beats; INVALID_ARGUMENT where it is lost in rounding. */
  static Range of(Session session, Position start, double length) {
    double from = start.beats(session.host().transport().signature());
    if (!(from + length > from)) {
      throw INVALID_ARGUMENT
          .because("{length_beats} is too small for a window at " + start.text())
          .with("argument", "length_beats");
    }
    return new Range(from, from + length);
  }
}
