package svc.movement;

import java.util.List;
import svc.curve.Breakpoints;
import svc.curve.InterpolationScale;
import svc.model.envelope.EnvelopePoint;
import svc.parameter.FaderScale;

/**
 * The conversion between the unit of a rule and the normalized values 0-1 of its parameter.
 *
 * @param fader the scale of a fader or a send; null for other units
 */
public record MovementScale(FaderScale fader, MovementUnit unit) {
  private static final double TOLERANCE_DB = 0.02;
  private static final double HALF_PAN = 50;
  private static final double HALF_VALUE = 0.5;

  /** The upper part of a fader is proportional to dB: its whole way would be 40 dB. */
  private static final double DB_PER_POSITION = 40;

  /** The level above which the positions of a volume fader are proportional to dB. */
  private static final double LINEAR_ABOVE_DB = -18;

  private static final double VOLUME_MAXIMUM_DB = 6;

  /** Returns the scale of a target for values in a unit. */
  public static MovementScale of(String target, MovementUnit unit) {
    boolean isLevel = unit == MovementUnit.DB || unit == MovementUnit.RELATIVE_DB;
    FaderScale scale = MovementRule.isSend(target) ? FaderScale.SEND : FaderScale.VOLUME;
    return new MovementScale(isLevel ? scale : null, unit);
  }

  /** Returns a normalized value 0-1 in the unit. */
  public double fromNormalized(double value) {
    if (fader != null) {
      return fader.toFiniteDb(value);
    }
    return unit == MovementUnit.KNOB ? value : HALF_PAN * (2 * value - 1);
  }

  /**
   * Returns the points with normalized values. Lines between levels remain even in dB, for which
   * points are added where the fader needs them.
   */
  List<EnvelopePoint> normalize(MovementPoints points) {
    if (fader == null) {
      return unit == MovementUnit.KNOB
          ? points.toList(1, 0)
          : points.toList(1 / (2 * HALF_PAN), HALF_VALUE);
    }
    if (points.lowest() >= linearAbove()) {
      return points.toList(1 / DB_PER_POSITION, 1 - fader.maximumDb() / DB_PER_POSITION);
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

  private double linearAbove() {
    return LINEAR_ABOVE_DB + fader.maximumDb() - VOLUME_MAXIMUM_DB;
  }
}
