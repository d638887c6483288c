package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;

/** Checks envelopes of clips. */
public final class EnvelopeCheck {
  private EnvelopeCheck() {}

  /** Throws INVALID_ARGUMENT unless both a device and a parameter are given, or neither. */
  public static void requireBothOrNeither(String device, Integer param) {
    if ((device == null) != (param == null)) {
      throw INVALID_ARGUMENT
          .because("give both device and parameter, or neither to clear all envelopes")
          .hint("Add the missing one, or omit both.");
    }
  }

  /**
   * Returns the points of an envelope in order of time. Moves points that are just beyond the
   * clip's end to the end. Two points at the same time are a jump, and keep their order.
   *
   * <p>Throws INVALID_ARGUMENT if there are no points, or if a point is outside the clip or outside
   * the range 0-1.
   *
   * @param length the length of the clip in beats
   */
  public static List<EnvelopePoint> requireInside(List<EnvelopePoint> points, double length) {
    if (points.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("an envelope needs at least one point")
          .hint("To remove the envelope, run `svc clip envelope clear`.");
    }
    List<EnvelopePoint> ordered = new ArrayList<>();
    for (EnvelopePoint point : points) {
      double time = BeatComparison.snap(point.time(), length);
      boolean isInside = time >= 0 && time <= length && point.value() >= 0 && point.value() <= 1;
      if (!isInside) {
        throw INVALID_ARGUMENT
            .because(
                "a point must have a time from 0 to "
                    + NumberFormatter.format(length)
                    + " beats and a value from 0 to 1, not "
                    + NumberFormatter.format(point.time())
                    + " and "
                    + NumberFormatter.format(point.value()))
            .hint("Move the point into the clip, and give a value from 0 to 1.");
      }
      ordered.add(new EnvelopePoint(time, point.value()));
    }
    ordered.sort(Comparator.comparingDouble(EnvelopePoint::time));
    return List.copyOf(ordered);
  }
}
