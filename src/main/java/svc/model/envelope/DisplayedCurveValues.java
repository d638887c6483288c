package svc.model.envelope;

import svc.model.serialization.Flattened;

/**
 * The options of a curve that are not plain numbers: values as the host displays them, such as "200
 * Hz", lengths in bars, and the interpolation. A component is null if the caller gave a plain
 * number instead or omitted the value.
 *
 * @param range the largest deviation of a Wander curve, such as "3 dB"
 * @param interpolate how values between points are calculated, null for {@link Interpolation#RAW}
 */
public record DisplayedCurveValues(
    String from,
    String to,
    String center,
    String range,
    Interpolation interpolate,
    CurveLengths lengths)
    implements Flattened {
  /** No displayed values and the default interpolation. */
  public static final DisplayedCurveValues NONE =
      new DisplayedCurveValues(null, null, null, null, null);

  /** Creates displayed values without lengths in bars. */
  public DisplayedCurveValues(
      String from, String to, String center, String range, Interpolation interpolate) {
    this(from, to, center, range, interpolate, CurveLengths.NONE);
  }

  /** Returns the values with another interpolation. */
  public DisplayedCurveValues withInterpolation(Interpolation other) {
    return new DisplayedCurveValues(from, to, center, range, other, lengths);
  }

  DisplayedCurveValues withLengths(CurveLengths other) {
    return new DisplayedCurveValues(from, to, center, range, interpolate, other);
  }
}
