package svc.verbs.automation;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.error.SvcException;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;

/**
 * A window of the timeline, selected by an argument for the start and an argument for the length.
 *
 * @param length the length; null for the length of the section that is given as start
 * @param startName the name of the argument for the start
 * @param lengthName the name of the argument for the length
 */
public record WindowReference(
    PositionReference start, SongLength length, String startName, String lengthName) {

  /** Throws MISSING_ARGUMENT if there is neither a length nor a section. */
  public void requireLength() {
    if (length == null && start != null && start.section() == null) {
      throw MISSING_ARGUMENT
          .because(
              "{" + lengthName + "} is required unless {" + startName + "} is a section or locator")
          .hint("Give the length of the range with {" + lengthName + "}.");
    }
  }

  /** Returns the window in beats. Throws INVALID_ARGUMENT if rounding makes it empty. */
  public BeatRange toRange(PositionResolver positions) {
    try {
      double from = positions.toBeats(start);
      double beats = positions.toLength(start, length);
      if (from + beats > from) {
        return new BeatRange(from, from + beats);
      }
    } catch (SvcException e) {
      throw e.withDetail("argument", startName);
    }
    throw INVALID_ARGUMENT
        .because("{" + lengthName + "} is too small for a range at " + start)
        .hint("Give a longer length, such as 1 beat.")
        .withDetail("argument", lengthName);
  }
}
