package svc.automation;

import java.util.function.ToIntFunction;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;

/**
 * The time and value resolution of a host's automation, which determines how far stored envelopes
 * may deviate from written ones.
 *
 * @param beats the length of the host's time steps, each of which has one value; 0 if the host
 *     stores points unchanged
 * @param steps the number of steps in a parameter's range; 0 if its values are continuous
 */
public record EnvelopeResolution(double beats, ToIntFunction<AutomationTarget> steps) {
  /** The resolution of a host that stores points unchanged. */
  public static final EnvelopeResolution EXACT = new EnvelopeResolution(0, target -> 0);

  /** The rounding error of hosts that store values as 32-bit numbers; it is inaudible. */
  private static final double TOLERANCE = 1e-5;

  /** Returns whether a clip's envelope matches a segment wherever they overlap. */
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
   * Compares the time steps that are completely inside both ranges. Steps are counted from the
   * clip's start.
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

  /** Returns whether a value is within the range of the expected values during a step. */
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
