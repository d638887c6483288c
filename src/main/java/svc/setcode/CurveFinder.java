package svc.setcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.automation.AutomationSegment;
import svc.curve.CurveExpander;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CurveSpec.RandomSeed;
import svc.model.envelope.CurveSpec.WanderOptions;
import svc.model.envelope.EnvelopePoint;

/** Finds a curve that has the same values as automation. */
final class CurveFinder {
  /** The largest difference of values that are written with 6 decimals. */
  private static final double TOLERANCE = 2e-6;

  private static final List<CurveShape> SHAPES =
      List.of(
          CurveShape.HOLD,
          CurveShape.LINEAR_UP,
          CurveShape.LINEAR_DOWN,
          CurveShape.EXP_UP,
          CurveShape.EXP_DOWN,
          CurveShape.S_CURVE,
          CurveShape.TRIANGLE,
          CurveShape.SINE);

  /**
   * A curve over a whole segment.
   *
   * @param entries the named values that state it
   * @param points its points
   */
  record FoundCurve(List<String> entries, List<EnvelopePoint> points) {}

  private CurveFinder() {}

  /**
   * Returns a curve over the whole segment; empty if none has its values.
   *
   * @param values writes the values
   */
  static Optional<FoundCurve> find(
      AutomationSegment segment, boolean isLane, AutomationValues values) {
    if (isLane) {
      return Optional.empty();
    }
    for (CurveShape shape : SHAPES) {
      double from = segment.valueAt(0);
      double to = other(shape, segment);
      if (expand(shape, segment, rounded(from), rounded(to)).agreesWith(segment, TOLERANCE)) {
        // Without rounding, so that the points can have units.
        List<EnvelopePoint> points = expand(shape, segment, from, to).points();
        return Optional.of(new FoundCurve(format(shape, segment, values), points));
      }
    }
    return Optional.empty();
  }

  /** Returns whether the entries of a statement and named values are one shape between two ends. */
  static boolean isSameCurve(List<CodeEntry> entries, List<String> values) {
    List<String> names = entries.stream().map(CodeEntry::name).toList();
    boolean hasEnds = names.containsAll(List.of("curve", "from", "to")) && names.size() == 3;
    return hasEnds
        && values.size() == 3
        && entries.stream()
            .filter(entry -> entry.name().equals("curve"))
            .map(CodeEntry::value)
            .map(value -> value instanceof CodeValue.TextValue text ? text.text() : "")
            .anyMatch(
                name ->
                    values.get(0).equals("curve: " + SettingType.quote(name))
                        && !name.equals(CurveShape.TRIANGLE.toString())
                        && !name.equals(CurveShape.SINE.toString()));
  }

  /** Returns whether two values differ at the resolution of the form. */
  static boolean isOther(double value, double other) {
    return Math.abs(value - other) > TOLERANCE;
  }

  private static AutomationSegment expand(
      CurveShape shape, AutomationSegment segment, double from, double to) {
    double length = segment.range().length();
    CurveSpec curve =
        new CurveSpec(
            shape,
            null,
            from,
            to,
            null,
            new WanderOptions(null, null, null),
            new RandomSeed(null, null));
    return new AutomationSegment(segment.range(), CurveExpander.expand(curve, length).toPoints());
  }

  /** Returns the value at the end; of a shape that returns to its first value, in the middle. */
  private static double other(CurveShape shape, AutomationSegment segment) {
    boolean isCycle = shape == CurveShape.TRIANGLE || shape == CurveShape.SINE;
    return isCycle ? segment.valueAt(segment.range().length() / 2) : segment.lastValue();
  }

  private static double rounded(double value) {
    return Double.parseDouble(SettingType.formatNumber(value));
  }

  private static List<String> format(
      CurveShape shape, AutomationSegment segment, AutomationValues values) {
    double from = segment.valueAt(0);
    double to = other(shape, segment);
    boolean hasTo = shape != CurveShape.HOLD;
    List<String> written = values.format(hasTo ? List.of(from, to) : List.of(from));
    List<String> entries = new ArrayList<>();
    entries.add("curve: " + SettingType.quote(shape.toString()));
    if (values.areRequired() || rounded(from) != shape.defaultFrom()) {
      entries.add("from: " + written.get(0));
    }
    if (hasTo && (values.areRequired() || rounded(to) != shape.defaultTo())) {
      entries.add("to: " + written.get(1));
    }
    return entries;
  }
}
