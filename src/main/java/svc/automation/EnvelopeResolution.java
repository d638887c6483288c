package svc.automation;

import java.util.function.ToIntFunction;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;

/**
 * How finely a host holds automation, and so how far what it holds may be from what it was given.
 *
 * @param beats the steps of time in which it holds it, each from its start on at the value there; 0
 *     where it keeps points as they are
 * @param steps into how many steps a parameter's range is divided, 0 where it is not
 */
public record EnvelopeResolution(double beats, ToIntFunction<AutomationTarget> steps) {
  /** Points as they are, for parameters without steps. */
  public static final EnvelopeResolution EXACT = new EnvelopeResolution(0, target -> 0);

  /** What hosts that keep values as 32-bit numbers do to them, and what nobody can hear. */
  private static final double TOLERANCE = 1e-5;

  /** Whether a clip's envelope is what a lane says wherever both are. */
  boolean matches(BeatRange clip, Envelope envelope, AutomationSegment wanted) {
    AutomationSegment there = new AutomationSegment(clip, envelope.points());
    return there.agreesWith(wanted, TOLERANCE)
        || matchesWithTolerance(there, wanted, AutomationTarget.of(envelope));
  }

  private boolean matchesWithTolerance(
      AutomationSegment there, AutomationSegment wanted, AutomationTarget target) {
    int count = steps.applyAsInt(target);
    double tolerance = TOLERANCE + (count > 0 ? 0.5 / count : 0);
    return beats > 0
        ? matchesInSteps(there, wanted, tolerance)
        : count > 0 && there.agreesWith(wanted, tolerance);
  }

  /**
   * Steps are counted from the clip's start; one that a lane begins or ends in is another's too.
   */
  private boolean matchesInSteps(
      AutomationSegment there, AutomationSegment wanted, double tolerance) {
    BeatRange common = there.range().intersect(wanted.range()).orElse(null);
    if (common == null) {
      return false;
    }
    double origin = there.range().start();
    long first = (long) Math.ceil((common.start() - origin) / beats - TOLERANCE);
    long last = (long) Math.floor((common.end() - origin) / beats + TOLERANCE);
    for (long step = first; step < last; step++) {
      double held = there.valueAt((step + 0.5) * beats);
      if (!isWithinStep(wanted, origin + step * beats - wanted.range().start(), held, tolerance)) {
        return false;
      }
    }
    return true;
  }

  /** Within what the lane goes through on a step. */
  private boolean isWithinStep(
      AutomationSegment wanted, double from, double held, double tolerance) {
    double[] on = {
      wanted.valueAt(from), wanted.valueBefore(from + beats), wanted.valueAt(from + beats)
    };
    double low = Math.min(on[0], Math.min(on[1], on[2]));
    double high = Math.max(on[0], Math.max(on[1], on[2]));
    return held >= low - tolerance && held <= high + tolerance;
  }
}
