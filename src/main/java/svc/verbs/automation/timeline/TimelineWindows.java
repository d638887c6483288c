package svc.verbs.automation.timeline;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.automation.BeatRange;
import svc.model.argument.SongPosition;
import svc.model.time.TimeSignature;
import svc.session.Session;

/** Windows on the timeline as callers give them. */
public final class TimelineWindows {
  private TimelineWindows() {}

  /** The window in beats; INVALID_ARGUMENT where it is lost in rounding. */
  public static BeatRange toRange(Session session, SongPosition start, double length) {
    double from = start.toBeats(session.host().transport().signature());
    if (!(from + length > from)) {
      throw INVALID_ARGUMENT
          .because("{length_beats} is too small for a window at " + start.text())
          .withDetail("argument", "length_beats");
    }
    return new BeatRange(from, from + length);
  }

  /** The window in bars and beats. */
  public static String text(Session session, BeatRange window) {
    TimeSignature signature = session.host().transport().signature();
    return SongPosition.format(window.start(), signature)
        + " to "
        + SongPosition.format(window.end(), signature);
  }
}
