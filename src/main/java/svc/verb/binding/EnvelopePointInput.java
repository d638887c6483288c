package svc.verb.binding;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import svc.curve.CurveValidator;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.time.BeatComparison;
import svc.parameter.DisplayedValueConverter;
import svc.text.NumberFormatter;

/**
 * The source of an envelope's points: either a list of points, a file or a curve.
 *
 * @param interpolate the interpolation between points, null for the default. The interpolation of a
 *     curve takes precedence
 */
public record EnvelopePointInput(
    List<RequestedPoint> points, Path file, CurveSpec curve, Interpolation interpolate) {

  /**
   * The points to write.
   *
   * @param seed the seed of a Wander curve, null for other sources
   */
  public record ResolvedEnvelope(List<EnvelopePoint> points, Long seed) {}

  /**
   * Returns the source that the arguments of a call define. Throws CONFLICTING_ARGUMENTS if they
   * define several, MISSING_ARGUMENT if they define none.
   *
   * @param points the points, null if not given; an empty list is rejected
   * @param spec the curve given as an object, null if not given
   * @param options the curve given by separate arguments; its shape is null if no curve is given;
   *     its interpolation applies to every source
   */
  public static EnvelopePointInput fromArguments(
      List<RequestedPoint> points, Path file, CurveSpec spec, CurveSpec options) {
    List<String> given = new ArrayList<>();
    addIfGiven(given, "{points}", points != null);
    addIfGiven(given, "{file}", file != null);
    addIfGiven(given, "{curve_spec}", spec != null);
    addIfGiven(given, "{curve}", options.shape() != null);
    if (given.size() > 1) {
      throw CONFLICTING_ARGUMENTS.because(String.join(" and ", given) + " cannot be used together");
    }
    if (given.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("{points} or {curve} must be given")
          .hint("For example, give Sine for {curve} and 4 for {length}.");
    }
    if (options.shape() == null && !options.isEmpty()) {
      throw CONFLICTING_ARGUMENTS
          .because("{length} and the other curve options require {curve}")
          .hint("Give {curve}, or omit these options.");
    }
    if (points != null && points.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("{points} must contain at least one point")
          .hint("Give, for example, [{\"time\": 0, \"value\": 0.5}].")
          .withDetail("argument", "points");
    }
    CurveSpec curve = spec == null && options.shape() != null ? options : spec;
    if (spec != null) {
      CurveValidator.check(spec);
    } else if (curve != null) {
      CurveValidator.checkArguments(curve);
    }
    return new EnvelopePointInput(
        points == null ? List.of() : points, file, curve, options.displayed().interpolate());
  }

  private static void addIfGiven(List<String> names, String name, boolean given) {
    if (given) {
      names.add(name);
    }
  }

  /**
   * Returns the source with its curve converted. If it has no curve, the converter receives null.
   */
  public EnvelopePointInput mapCurve(UnaryOperator<CurveSpec> converter) {
    return new EnvelopePointInput(points, file, converter.apply(curve), interpolate);
  }

  /** Returns this source. Throws MISSING_ARGUMENT if it is a curve without a length. */
  public EnvelopePointInput requireLength() {
    if (curve != null && curve.length() == null) {
      throw MISSING_ARGUMENT
          .because("{length} is missing: a curve in a clip needs a length in beats")
          .hint("For example, give 4 for {length}.")
          .withDetail("argument", "length");
    }
    return this;
  }

  /**
   * Returns the points in order of time, with values 0-1. If this source is a file or a curve,
   * reads or computes the points. Throws INVALID_ARGUMENT if a point is after the end of the window
   * or clip, or if a value has a unit that the parameter does not have.
   *
   * @param beats the length of the window or clip in beats
   */
  public ResolvedEnvelope resolve(double beats, DisplayedValueConverter units) {
    if (curve != null) {
      CurveSpec complete = CurveValidator.complete(curve, beats);
      Interpolation own = complete.displayed().interpolate();
      EnvelopeValueConverter values =
          new EnvelopeValueConverter(units, own == null ? interpolate : own);
      return checked(values.toPoints(complete), complete.seed());
    }
    List<RequestedPoint> all =
        new ArrayList<>(file == null ? points : JsonListReader.readPoints(file));
    all.replaceAll(
        point ->
            new RequestedPoint(
                BeatComparison.snap(point.time(), beats), point.value(), point.display()));
    requireTimesUpTo(beats, all);
    return checked(new EnvelopeValueConverter(units, interpolate).toPoints(all), null);
  }

  private static ResolvedEnvelope checked(List<EnvelopePoint> points, Long seed) {
    CurveValidator.checkPointCount(points.size());
    return new ResolvedEnvelope(List.copyOf(points), seed);
  }

  private void requireTimesUpTo(double beats, List<RequestedPoint> all) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).time() > beats) {
        throw INVALID_ARGUMENT
            .because(
                (file == null ? "{points}/" : file.getFileName() + "/")
                    + i
                    + "/time must be at most "
                    + NumberFormatter.format(beats)
                    + " beats, not "
                    + NumberFormatter.format(all.get(i).time()))
            .hint("Choose an earlier time for this point.")
            .withDetail("argument", "points");
      }
    }
  }
}
