package svc.verb;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.Beats;
import svc.model.CurveSpec;
import svc.model.Numbers;
import svc.model.Point;
import svc.music.CurveRules;
import svc.music.Curves;

/** Where an envelope's points come from: exactly one of points, file and curve. */
public record EnvelopeSource(List<Point> points, Path file, CurveSpec curve) {

  /**
   * The one that was given; options hold those of a curve that is spelled out in arguments.
   *
   * @param points null if none are given; an empty list excludes the others as well
   */
  public static EnvelopeSource of(
      List<Point> points, Path file, CurveSpec spec, CurveSpec options) {
    List<String> given = new ArrayList<>();
    add(given, "{points}", points != null);
    add(given, "{file}", file != null);
    add(given, "{curve_spec}", spec != null);
    add(given, "{curve}", options.shape() != null);
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
          .with("argument", "points");
    }
    CurveSpec curve = spec == null && options.shape() != null ? options : spec;
    if (curve != null) {
      CurveRules.check(curve);
    }
    return new EnvelopeSource(points == null ? List.of() : points, file, curve);
  }

  private static void add(List<String> names, String name, boolean given) {
    if (given) {
      names.add(name);
    }
  }

  /** Throws where a curve has no length, which only a window could give it. */
  public EnvelopeSource withLength() {
    if (curve != null && curve.length() == null) {
      throw MISSING_ARGUMENT
          .because("{length} is missing: a curve in a clip needs its length in beats")
          .with("argument", "length");
    }
    return this;
  }

  /** With everything read and decided that the length in beats decides. */
  public EnvelopeSource within(double beats) {
    if (curve != null) {
      CurveSpec whole = CurveRules.complete(curve, beats);
      return new EnvelopeSource(Curves.expand(whole, whole.length()).points(), null, whole);
    }
    List<Point> all = new ArrayList<>(file == null ? points : JsonLists.points(file));
    all.replaceAll(point -> new Point(Beats.snapped(point.time(), beats), point.value()));
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).time() > beats) {
        throw INVALID_ARGUMENT
            .because(
                (file == null ? "{points}/" : file.getFileName() + "/")
                    + i
                    + "/time must be at most "
                    + Numbers.plain(beats)
                    + " beats, not "
                    + Numbers.plain(all.get(i).time()))
            .with("argument", "points");
      }
    }
    return new EnvelopeSource(all, null, null);
  }

  /** The seed of a curve that wanders, null elsewhere. */
  public Long seed() {
    return curve == null ? null : curve.seed();
  }
}
