package svc.verb.binding;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.curve.Breakpoints;
import svc.curve.CurveExpander;
import svc.curve.InterpolationScale;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.DisplayedCurveValues;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.error.SvcException;
import svc.parameter.DisplayMapping;
import svc.parameter.DisplayedValueConverter;

/**
 * Converts points and curves to points with values 0-1 of a parameter. The values of the input may
 * have units.
 */
record EnvelopeValueConverter(DisplayedValueConverter units, Interpolation interpolation) {
  private static final List<String> LOGARITHMIC_UNITS = List.of("Hz", "ms");

  /** The largest error of a curve in displayed units, as a share of the displayed range. */
  private static final double TOLERANCE = 0.0005;

  /** The largest error in dB of a curve that is linear in dB. */
  private static final double TOLERANCE_DB = 0.02;

  /**
   * The share of a range at which a logarithmic scale begins. It is used for ranges that begin at
   * 0, which has no logarithm.
   */
  private static final double LOG_START = 1.0 / 256;

  EnvelopeValueConverter {
    interpolation = interpolation == null ? Interpolation.RAW : interpolation;
  }

  /**
   * Returns the points in order of time, with additional points that the interpolation requires.
   */
  List<EnvelopePoint> toPoints(List<RequestedPoint> requested) {
    List<EnvelopePoint> points = new ArrayList<>(requested.size());
    for (RequestedPoint point : requested) {
      points.add(new EnvelopePoint(point.time(), toNormalized(point.value(), point.display())));
    }
    points.sort((first, second) -> Double.compare(first.time(), second.time()));
    if (interpolation == Interpolation.RAW) {
      return points;
    }
    InterpolationScale scale = scale();
    points.replaceAll(
        point -> new EnvelopePoint(point.time(), scale.toShare().applyAsDouble(point.value())));
    return scale.expand(Breakpoints.of(points)).toPoints();
  }

  /** Returns the points of a curve that has a length and, for a Wander curve, a seed. */
  List<EnvelopePoint> toPoints(CurveSpec curve) {
    requireUnits(curve);
    if (interpolation == Interpolation.RAW) {
      return CurveExpander.expand(normalized(curve), curve.length()).toPoints();
    }
    InterpolationScale scale = scale();
    return scale.expand(CurveExpander.expand(onScale(curve, scale), curve.length())).toPoints();
  }

  /**
   * Throws INVALID_ARGUMENT if the curve uses default values and the parameter accepts only values
   * in its unit. Default values are positions 0-1, not values in a unit.
   */
  private void requireUnits(CurveSpec curve) {
    if (units.acceptsPositions()) {
      return;
    }
    DisplayedCurveValues displayed = curve.displayed();
    boolean isWander = curve.shape() == CurveShape.WANDER;
    requireUnit(curve, "from", isWander ? "" : displayed.from());
    requireUnit(curve, "to", isWander ? "" : displayed.to());
    requireUnit(curve, "center", displayed.center());
    requireUnit(curve, "range", displayed.range());
  }

  private void requireUnit(CurveSpec curve, String option, String displayed) {
    if (displayed == null && curve.shape().options().contains(option)) {
      throw INVALID_ARGUMENT
          .because(
              "{"
                  + option
                  + "} must be given with a unit, because "
                  + units.name()
                  + " does not accept values from 0 to 1")
          .hint("Run `svc automation params TRACK DEVICE` to see ranges and units.")
          .withDetail("argument", option);
    }
  }

  /** Returns the curve with normalized values in place of displayed ones. */
  private CurveSpec normalized(CurveSpec curve) {
    DisplayedCurveValues displayed = curve.displayed();
    return withValues(
        curve,
        toNormalized(curve.from(), displayed.from()),
        toNormalized(curve.to(), displayed.to()),
        toNormalized(curve.center(), displayed.center()),
        displayed.range() == null
            ? curve.range()
            : (Double) units.toNormalizedRange(displayed.range()));
  }

  /**
   * Returns a normalized value of a curve. This is the given number if the parameter accepts
   * numbers from 0 to 1; otherwise, the displayed value is converted.
   *
   * @param display the displayed value, null if none is given
   */
  private Double toNormalized(Double number, String display) {
    if (number == null || units.acceptsPositions()) {
      return number == null && display != null ? (Double) units.toNormalized(display) : number;
    }
    if (display == null) {
      units.requirePositions(number);
    }
    return units.toNormalized(display);
  }

  /** Returns the curve with its values converted to the scale on which it is interpolated. */
  private CurveSpec onScale(CurveSpec curve, InterpolationScale scale) {
    DisplayedCurveValues displayed = curve.displayed();
    return withValues(
        curve,
        toShare(scale, toNormalized(curve.from(), displayed.from())),
        toShare(scale, toNormalized(curve.to(), displayed.to())),
        toShare(scale, toNormalized(curve.center(), displayed.center())),
        displayed.range() == null ? curve.range() : (Double) rangeOnScale(displayed.range()));
  }

  private static Double toShare(InterpolationScale scale, Double normalized) {
    return normalized == null ? null : (Double) scale.toShare().applyAsDouble(normalized);
  }

  private double rangeOnScale(String range) {
    if (interpolation == Interpolation.LOG) {
      throw INVALID_ARGUMENT
          .because("{range} with a unit cannot be used with {interpolate} log")
          .hint(
              "Give {range} as a number from 0 to 1 without a unit, such as 0.5 for half of the range.")
          .withDetail("argument", "range");
    }
    return units.toShareOfRange(range, requireMapping());
  }

  private static CurveSpec withValues(
      CurveSpec curve, Double from, Double to, Double center, Double range) {
    return new CurveSpec(
        curve.shape(),
        curve.length(),
        from,
        to,
        curve.subdivisions(),
        new CurveSpec.WanderOptions(center, range, curve.smoothness()),
        curve.random(),
        curve.rhythm());
  }

  private InterpolationScale scale() {
    DisplayMapping mapping = requireMapping();
    return interpolation == Interpolation.LOG ? logarithmicScale(mapping) : displayedScale(mapping);
  }

  private InterpolationScale displayedScale(DisplayMapping mapping) {
    double bottom = mapping.bottom();
    double span = mapping.top() - bottom;
    double tolerance =
        units.unit().equals("dB") ? Math.min(TOLERANCE, TOLERANCE_DB / Math.abs(span)) : TOLERANCE;
    return new InterpolationScale(
        normalized -> limit((mapping.toNumber(normalized) - bottom) / span),
        share -> mapping.toNormalized(bottom + span * share),
        tolerance);
  }

  private InterpolationScale logarithmicScale(DisplayMapping mapping) {
    if (!LOGARITHMIC_UNITS.contains(units.unit())) {
      throw INVALID_ARGUMENT
          .because(
              "{interpolate} log is for parameters in Hz and ms; "
                  + units.name()
                  + (units.unit().isEmpty() ? " has no unit" : " is in " + units.unit()))
          .hint("Set {interpolate} to display or raw.")
          .withDetail("argument", "interpolate");
    }
    double bottom = positive(mapping.bottom(), mapping.toNumber(LOG_START));
    double span = Math.log(positive(mapping.top(), mapping.toNumber(1 - LOG_START)) / bottom);
    return new InterpolationScale(
        normalized -> limit(Math.log(Math.max(0, mapping.toNumber(normalized)) / bottom) / span),
        share ->
            share <= 0 ? 0 : share >= 1 ? 1 : mapping.toNormalized(bottom * Math.exp(span * share)),
        TOLERANCE);
  }

  private static double positive(double number, double otherwise) {
    return number > 0 ? number : otherwise;
  }

  private static double limit(double share) {
    return Math.max(0, Math.min(1, share));
  }

  private DisplayMapping requireMapping() {
    return units.mapping().orElseThrow(this::noMappingError);
  }

  private SvcException noMappingError() {
    return INVALID_ARGUMENT
        .because(
            "{interpolate} must be raw for "
                + units.name()
                + ", because the host does not display its values as numbers")
        .hint("Omit {interpolate}.")
        .withDetail("argument", "interpolate");
  }
}
