package svc.automation;

import java.util.function.ToIntFunction;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;

/**
 * The precision with which a host stores automation. It determines how far an envelope that is read
 * back can deviate from the written one.
 *
 * @param beats the length in beats of the time steps into which the host divides a clip, with one
 *     value for each step; 0 if the host stores points unchanged
 * @param steps returns the number of steps in a parameter's range; 0 if its values are continuous
 */
public record EnvelopeStorePrecision(double beats, ToIntFunction<AutomationTarget> steps) {
  /**
   * The difference up to which two values 0-1 count as equal: hosts that store 32-bit numbers round
   * values by less than this.
   */
  private static final double TOLERANCE = 1e-5;

  /**
   * Returns whether a clip's envelope and a segment have the same values in the range that both
   * cover, within the precision of the host.
   */
  boolean matches(BeatRange clip, Envelope envelope, AutomationSegment expected) {
    AutomationSegment actual = new AutomationSegment(clip, envelope.points());
    return actual.agreesWith(expected, TOLERANCE)
        || matchesWithTolerance(actual, expected, AutomationTarget.of(envelope));
  }

  private boolean matchesWithTolerance(
      AutomationSegment actual, AutomationSegment expected, AutomationTarget target) {
    int count = steps.applyAsInt(target);
    double tolerance = TOLERANCE + (count > 0 ? 0.5 / count : 0);
    return beats > 0
        ? matchesInSteps(actual, expected, tolerance)
        : count > 0 && actual.agreesWith(expected, tolerance);
  }

  /**
   * Returns whether the values are equal in each time step of the host that is completely inside
   * both ranges. The steps are counted from the clip's start.
   */
  private boolean matchesInSteps(
      AutomationSegment actual, AutomationSegment expected, double tolerance) {
    BeatRange common = actual.range().intersect(expected.range()).orElse(null);
    if (common == null) {
      return false;
    }
    double origin = actual.range().start();
    long first = (long) Math.ceil((common.start() - origin) / beats - TOLERANCE);
    long last = (long) Math.floor((common.end() - origin) / beats + TOLERANCE);
    for (long step = first; step < last; step++) {
      double value = actual.valueAt((step + 0.5) * beats);
      if (!isWithinStep(
          expected, origin + step * beats - expected.range().start(), value, tolerance)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether a value is between the lowest and highest value of a segment during a step,
   * within a tolerance.
   *
   * @param from the start of the step in beats from the start of the segment
   */
  private boolean isWithinStep(
      AutomationSegment expected, double from, double value, double tolerance) {
    double[] stepValues = {
      expected.valueAt(from), expected.valueBefore(from + beats), expected.valueAt(from + beats)
    };
    double low = Math.min(stepValues[0], Math.min(stepValues[1], stepValues[2]));
    double high = Math.max(stepValues[0], Math.max(stepValues[1], stepValues[2]));
    return value >= low - tolerance && value <= high + tolerance;
  }
}
