package svc.model.argument;

import java.util.List;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;

/**
 * A request to write an envelope to the timeline: its target, and either points or a curve.
 *
 * @param device the device of the target; null for a macro of the first rack in the chain
 * @param param the parameter, null if {@code macro} is given
 * @param macro the number of a rack's macro from 1 to 16, null if {@code param} is given
 * @param points the points, with times in beats from the start of the window; empty if {@code
 *     curve} is given
 * @param curve the curve, null if {@code points} are given
 * @param interpolate the interpolation between points; null for the default
 */
public record EnvelopeSpec(
    DeviceReference device,
    ParameterReference param,
    Integer macro,
    List<RequestedPoint> points,
    CurveSpec curve,
    Interpolation interpolate) {

  /**
   * Returns this specification with the given interpolation if it has none; otherwise unchanged.
   */
  public EnvelopeSpec withDefault(Interpolation other) {
    return interpolate != null
        ? this
        : new EnvelopeSpec(device, param, macro, points, curve, other);
  }
}
