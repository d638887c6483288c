package svc.movement;

import java.util.List;
import svc.curve.Breakpoints;
import svc.curve.InterpolationScale;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.FaderScale;

/**
 * Converts values in the unit of a rule to normalized values 0-1 of the rule's parameter, and back.
 *
 * @param fader the scale that converts levels in dB; null if the unit is not dB
 */
public record MovementUnitConverter(FaderScale fader, MovementUnit unit) {
  private static final double TOLERANCE_DB = 0.02;
  private static final double HALF_PAN = 50;
  private static final double HALF_VALUE = 0.5;

  /**
   * Returns the converter for values in a unit.
   *
   * @param target the target of a rule, see {@link MovementRule#target}
   */
  public static MovementUnitConverter of(String target, MovementUnit unit) {
    boolean isLevel = unit == MovementUnit.DB || unit == MovementUnit.RELATIVE_DB;
    FaderScale scale = MovementRule.isSend(target) ? FaderScale.SEND : FaderScale.VOLUME;
    return new MovementUnitConverter(isLevel ? scale : null, unit);
  }

  /** Converts a normalized value 0-1 to the unit. */
  public double fromNormalized(double value) {
    if (fader != null) {
      return fader.toFiniteDb(value);
    }
    return unit == MovementUnit.KNOB ? value : HALF_PAN * (2 * value - 1);
  }

  /**
   * Converts the points to normalized values. A change of level stays linear in dB: where the fader
   * is not linear in dB, points are added.
   */
  List<EnvelopePoint> normalize(MovementPoints points) {
    if (fader == null) {
      return unit == MovementUnit.KNOB
          ? points.toList(1, 0)
          : points.toList(1 / (2 * HALF_PAN), HALF_VALUE);
    }
    if (points.lowest() >= fader.linearFromDb()) {
      return points.toList(
          1 / FaderScale.LINEAR_DB_PER_POSITION,
          1 - fader.maximumDb() / FaderScale.LINEAR_DB_PER_POSITION);
    }
    double bottom = fader.minimumDb();
    double span = fader.maximumDb() - bottom;
    InterpolationScale scale =
        new InterpolationScale(
            normalized -> (fader.toFiniteDb(normalized) - bottom) / span,
            share -> fader.finiteDbToRaw(bottom + span * share),
            TOLERANCE_DB / span);
    return scale.expand(Breakpoints.of(points.toList(1 / span, -bottom / span))).toPoints();
  }
}
