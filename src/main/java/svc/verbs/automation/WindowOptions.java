package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.automation.Range;
import svc.music.Position;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Says;

/** A window on the timeline, or all of it: start and length are given together or not at all. */
public record WindowOptions(
    @Arg(value = Says.WINDOW_START, tool = "start", cli = "--from POSITION", optional = true)
        Position start,
    @Arg(
            value = Says.WINDOW_LENGTH,
            tool = "length_beats",
            cli = "--length BEATS",
            unit = "beats",
            min = Range.SHORTEST,
            max = Range.LONGEST,
            optional = true)
        Double length) {

  public WindowOptions {
    if ((start == null) != (length == null)) {
      throw CONFLICTING_ARGUMENTS
          .because("{start} and {length_beats} are given together or both omitted")
          .hint("For example, {start} 9.1 and {length_beats} 32 select 32 beats from bar 9.");
    }
  }

  /** The window, null for the whole timeline. */
  Range in(Session session) {
    return start == null ? null : Windows.of(session, start, length);
  }
}
