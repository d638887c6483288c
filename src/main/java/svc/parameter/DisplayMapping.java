package svc.parameter;

import java.util.List;
import java.util.function.Function;
import svc.model.device.DeviceParameter;

/**
 * The mapping between a parameter's normalized values 0-1 and its exact numbers, which the host
 * displays rounded. The mapping is derived from samples of the displayed texts.
 */
public final class DisplayMapping {
  private final DisplayFormula formula;

  private DisplayMapping(DisplayFormula formula) {
    this.formula = formula;
  }

  /**
   * Returns the mapping of a continuous parameter that displays numbers; null for other parameters,
   * and for parameters whose displayed numbers both rise and fall.
   *
   * @param formatter returns the host's display text of each raw value
   */
  static DisplayMapping of(
      DeviceParameter parameter, Function<List<Double>, List<String>> formatter) {
    if (parameter.quantized() || !(parameter.max() > parameter.min())) {
      return null;
    }
    DisplaySamples samples = DisplaySamples.read(parameter, formatter);
    if (samples == null || samples.countDifferent() < 2) {
      return null;
    }
    DisplayFormula formula = DisplayFormula.of(samples);
    return formula == null ? null : new DisplayMapping(formula);
  }

  /**
   * Returns the number at a normalized value 0-1. Where the host displays minus infinity, returns
   * {@link #bottom()}.
   */
  public double toNumber(double normalized) {
    return formula.toNumber().applyAsDouble(normalized);
  }

  /** Returns the normalized value of a number, limited to 0-1. */
  public double toNormalized(double number) {
    return Math.max(0, Math.min(1, formula.toPosition().applyAsDouble(number)));
  }

  /**
   * Returns the number at the normalized value 0. If the host displays minus infinity there,
   * returns the lowest finite level.
   */
  public double bottom() {
    return formula.bottom();
  }

  /** Returns the number at the normalized value 1. */
  public double top() {
    return formula.top();
  }

  /** Returns whether the number is a linear function of the normalized value. */
  public boolean isLinear() {
    return formula.kind() == DisplayFormula.DisplayFormulaKind.LINE;
  }

  /** Returns whether the mapping is a formula. Otherwise it interpolates between samples. */
  boolean isExact() {
    return formula.kind() != DisplayFormula.DisplayFormulaKind.SAMPLES;
  }
}
