package svc.verb.binding;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.curve.CurveExpander;
import svc.curve.CurveValidator;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;

/** Where an envelope's points come from: exactly one of points, file and curve. */
public record EnvelopeSource(List<EnvelopePoint> points, Path file, CurveSpec curve) {

  /**
   * The one that was given; options hold those of a curve that is spelled out in arguments.
   *
   * @param points null if none are given; an empty list excludes the others as well
   */
  public static EnvelopeSource fromArguments(
      List<EnvelopePoint> points, Path file, CurveSpec spec, CurveSpec options) {
    List<String> given = new ArrayList<>();
    addIfGiven(given, "{points}", points != null);
    addIfGiven(given, "{file}", file != null);
    addIfGiven(given, "{curve_spec}", spec != null);
    addIfGiven(given, "{curve}", options.shape() != null);
    if (given.size() > 1) {
      throw CONFLICTING_ARGUMENTS.because(String.join(" and ", given) + " exclude each other");
    }
    if (given.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("give points or a curve")
          .hint("For example a Sine of 4 beats.");
    }
    if (options.shape() == null && !options.isEmpty()) {
      throw CONFLICTING_ARGUMENTS.because("{length} and other curve options go with {curve} only");
    }
    if (points != null && points.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("{points} must hold one point or more")
          .withDetail("argument", "points");
    }
    CurveSpec curve = spec == null && options.shape() != null ? options : spec;
    if (spec != null) {
      CurveValidator.check(spec);
    } else if (curve != null) {
      CurveValidator.checkArguments(curve);
    }
    return new EnvelopeSource(points == null ? List.of() : points, file, curve);
  }

  private static void addIfGiven(List<String> names, String name, boolean given) {
    if (given) {
      names.add(name);
    }
  }

  /** Throws where a curve has no length, which only a window could give it. */
  public EnvelopeSource requireLength() {
    if (curve != null && curve.length() == null) {
      throw MISSING_ARGUMENT
          .because("{length} is missing: a curve in a clip needs its length in beats")
          .withDetail("argument", "length");
    }
    return this;
  }

  /** With everything read and decided that the length in beats decides. */
  public EnvelopeSource resolve(double beats) {
    if (curve != null) {
      CurveSpec whole = CurveValidator.complete(curve, beats);
      return new EnvelopeSource(
          CurveExpander.expand(whole, whole.length()).toPoints(), null, whole);
    }
    List<EnvelopePoint> all =
        new ArrayList<>(file == null ? points : JsonListReader.readPoints(file));
    all.replaceAll(
        point -> new EnvelopePoint(BeatComparison.snap(point.time(), beats), point.value()));
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
            .withDetail("argument", "points");
      }
    }
    return new EnvelopeSource(all, null, null);
  }

  /** The seed of a curve that wanders, null elsewhere. */
  public Long seed() {
    return curve == null ? null : curve.seed();
  }
}
