package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.automation.BeatRange;
import svc.model.argument.SongPosition;
import svc.model.time.SongLength;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verbs.automation.timeline.AutomationTimeline;

/** The arguments that select a window of the timeline, or all of it if they are omitted. */
public record WindowOptions(
    @VerbArgument(
            value = ArgumentDescriptions.WINDOW_START,
            tool = "start",
            cli = "--from POSITION",
            optional = true)
        SongPosition start,
    @VerbArgument(
            value = ArgumentDescriptions.WINDOW_LENGTH,
            tool = "length_beats",
            cli = "--length LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength length) {

  public WindowOptions {
    if ((start == null) != (length == null)) {
      throw CONFLICTING_ARGUMENTS
          .because("{start} and {length_beats} must be given together or both omitted")
          .hint(
              "For example, 9.1 for {start} and 32 for {length_beats} select 32 beats from bar 9.");
    }
  }

  /** Returns the window, null for the entire timeline. */
  BeatRange toRange(Session session) {
    return start == null ? null : AutomationTimeline.window(session, start, length);
  }
}
