package svc.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import svc.model.track.FaderScale;

/**
 * A formula between positions 0-1 within a parameter's range and the exact numbers, which the host
 * displays rounded. It converts in both directions.
 *
 * @param bottom the number at position 0; for a fader the level of its lowest position
 * @param top the number at position 1
 * @param kind whether this is a line, another formula, or an interpolation of samples
 */
record DisplayFormula(
    DoubleUnaryOperator toNumber,
    DoubleUnaryOperator toPosition,
    double bottom,
    double top,
    DisplayFormulaKind kind) {

  enum DisplayFormulaKind {
    LINE,
    CURVE,
    SAMPLES
  }

  /** The largest difference in dB between the fader formulas and the levels that Live displays. */
  private static final double FADER_ERROR = 0.06;

  /**
   * The largest difference in dB in the lowest part of a fader, where the formulas are less
   * precise.
   */
  private static final double LOW_FADER_ERROR = 0.4;

  /** The size in dB of the lowest range of a fader, in which the formulas are less precise. */
  private static final double LOW_FADER_RANGE = 14;

  /**
   * The factor by which rounding errors may exceed half a unit of the last digit, because hosts
   * calculate with binary fractions.
   */
  private static final double ROUNDING = 1.02;

  /**
   * Returns the formula that agrees with all samples: a line, an exponential function or a fader
   * scale. If there is none, returns a formula that interpolates between the samples. Returns null
   * if the samples both rise and fall.
   */
  static DisplayFormula of(DisplaySamples samples) {
    List<DisplayFormula> candidates = new ArrayList<>();
    int last = samples.size() - 1;
    if (samples.isFinite(0) && samples.isFinite(last)) {
      double[] numbers = samples.numbers();
      candidates.add(line(numbers[0], numbers[last]));
      candidates.add(fitLine(samples));
      if (numbers[0] > 0 && numbers[last] > 0) {
        candidates.add(exponential(numbers[0], numbers[last]));
        candidates.add(fitExponential(samples));
      }
    }
    return candidates.stream()
        .filter(candidate -> candidate.agreesWith(samples))
        .findFirst()
        .orElseGet(() -> faderOrTable(samples));
  }

  private static DisplayFormula faderOrTable(DisplaySamples samples) {
    for (FaderScale scale : FaderScale.values()) {
      DisplayFormula fader = fader(scale);
      if (fader.agreesAsFader(samples)) {
        return fader;
      }
    }
    InterpolatedSamples sampled = InterpolatedSamples.of(samples);
    return sampled.isMonotone() ? sampled.toFormula() : null;
  }

  private static DisplayFormula line(double bottom, double top) {
    double span = top - bottom;
    return new DisplayFormula(
        position -> bottom + span * position,
        number -> (number - bottom) / span,
        bottom,
        top,
        DisplayFormulaKind.LINE);
  }

  private static DisplayFormula exponential(double bottom, double top) {
    double span = Math.log(top / bottom);
    return new DisplayFormula(
        position -> bottom * Math.exp(span * position),
        number -> Math.log(number / bottom) / span,
        bottom,
        top,
        DisplayFormulaKind.CURVE);
  }

  private static DisplayFormula fader(FaderScale scale) {
    return new DisplayFormula(
        scale::toFiniteDb,
        scale::finiteDbToRaw,
        scale.minimumDb(),
        scale.maximumDb(),
        DisplayFormulaKind.CURVE);
  }

  private static DisplayFormula fitLine(DisplaySamples samples) {
    double[] ends = fitEnds(samples, DoubleUnaryOperator.identity());
    return line(ends[0], ends[1]);
  }

  private static DisplayFormula fitExponential(DisplaySamples samples) {
    double[] ends = fitEnds(samples, Math::log);
    return exponential(Math.exp(ends[0]), Math.exp(ends[1]));
  }

  /**
   * Returns the values at positions 0 and 1 of the line that best fits the converted samples.
   *
   * @param convert converts the displayed number of a sample
   */
  private static double[] fitEnds(DisplaySamples samples, DoubleUnaryOperator convert) {
    double sumX = 0;
    double sumY = 0;
    double sumXX = 0;
    double sumXY = 0;
    int count = samples.size();
    for (int i = 0; i < count; i++) {
      double x = DisplaySamples.position(i);
      double y = convert.applyAsDouble(samples.numbers()[i]);
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumXY += x * y;
    }
    double slope = (count * sumXY - sumX * sumY) / (count * sumXX - sumX * sumX);
    double start = (sumY - slope * sumX) / count;
    return new double[] {start, start + slope};
  }

  private boolean agreesWith(DisplaySamples samples) {
    for (int i = 0; i < samples.size(); i++) {
      double exact = toNumber.applyAsDouble(DisplaySamples.position(i));
      double tolerance = samples.errors()[i] * ROUNDING + 1e-9 * Math.abs(exact);
      if (!(Math.abs(exact - samples.numbers()[i]) <= tolerance)) {
        return false;
      }
    }
    return true;
  }

  private boolean agreesAsFader(DisplaySamples samples) {
    for (int i = 1; i < samples.size(); i++) {
      double exact = toNumber.applyAsDouble(DisplaySamples.position(i));
      double allowed = exact < bottom + LOW_FADER_RANGE ? LOW_FADER_ERROR : FADER_ERROR;
      if (!(Math.abs(exact - samples.numbers()[i]) <= samples.errors()[i] + allowed)) {
        return false;
      }
    }
    return samples.numbers()[0] == Double.NEGATIVE_INFINITY;
  }
}
