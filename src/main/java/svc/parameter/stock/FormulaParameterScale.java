package svc.parameter.stock;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import svc.model.track.FaderScale;
import svc.parameter.SettableParameter;

/**
 * A scale that converts raw values of a parameter to displayed numbers by an increasing formula.
 * The README of the parameter tables documents the formulas and their sources.
 */
public record FormulaParameterScale(double min, double max, DoubleUnaryOperator formula)
    implements SettableParameter.ParameterScale {

  /** Parses a formula such as "exp 20 20000"; returns null if the text is empty. */
  public static FormulaParameterScale parse(String text, double min, double max) {
    if (text.isEmpty()) {
      return null;
    }
    String[] words = text.split(" ");
    double[] numbers = Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
    return new FormulaParameterScale(
        min,
        max,
        switch (words[0]) {
          case "linear" -> raw -> raw;
          case "fader" -> raw -> FaderScale.VOLUME.toDb(raw).value();
          case "send" -> raw -> FaderScale.SEND.toDb(raw).value();
          case "gain" -> raw -> FaderScale.GAIN.toDb(raw).value();
          default -> parseCurve(words[0], numbers).compose(raw -> (raw - min) / (max - min));
        });
  }

  /**
   * Parses a formula of one of the kinds in the tables. Its argument is the position within the
   * parameter's range, from 0 to 1.
   *
   * @param name the kind, such as "exp"
   * @param numbers the constants of the formula
   */
  private static DoubleUnaryOperator parseCurve(String name, double[] numbers) {
    return switch (name) {
      case "scale" -> part -> interpolate(numbers[0], numbers[1], part);
      case "power" -> part -> interpolate(numbers[1], numbers[2], Math.pow(part, numbers[0]));
      case "signed" -> part -> numbers[1] * signedPower(2 * part - 1, numbers[0]);
      case "exp" -> part -> numbers[0] * Math.pow(numbers[1] / numbers[0], part);
      case "cubic" -> part -> interpolateCubic(numbers[0], numbers[1], part);
      case "ratio" -> part -> 1 / (1 - part);
      default -> throw new IllegalArgumentException("there is no formula " + name);
    };
  }

  private static double interpolate(double low, double high, double part) {
    return low + (high - low) * part;
  }

  private static double signedPower(double number, double exponent) {
    return Math.signum(number) * Math.pow(Math.abs(number), exponent);
  }

  private static double interpolateCubic(double low, double high, double part) {
    double root = interpolate(Math.cbrt(low), Math.cbrt(high), part);
    return root * root * root;
  }

  public double toDisplayed(double raw) {
    return formula.applyAsDouble(raw);
  }

  /** Returns true if a number is between the smallest and the largest displayed number. */
  @Override
  public boolean canDisplay(double display) {
    double tolerance = 1e-9 + Math.abs(display) * 1e-6;
    return display >= toDisplayed(min) - tolerance && display <= toDisplayed(max) + tolerance;
  }

  /** Returns the raw value with the nearest displayed number, found by bisection. */
  @Override
  public double toRaw(double display) {
    double low = min;
    double high = max;
    for (int i = 0; i < 80; i++) {
      double middle = (low + high) / 2;
      if (toDisplayed(middle) < display) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return display <= toDisplayed(low) || isFirstNearer(display, low, high) ? low : high;
  }

  private boolean isFirstNearer(double display, double low, double high) {
    return Math.abs(toDisplayed(low) - display) <= Math.abs(toDisplayed(high) - display);
  }
}
