package svc.host.embedded;

import java.util.function.DoubleUnaryOperator;
import svc.music.Fader;

/**
 * How a raw parameter value becomes the number that is displayed; rising throughout. The grammar
 * and the sources stand in the README of the parameter tables.
 */
record Law(double min, double max, DoubleUnaryOperator displayed) {

  /** Reads a law; null where the table knows none. */
  static Law parse(String text, double min, double max) {
    if (text.isEmpty()) {
      return null;
    }
    String[] words = text.split(" ");
    double low = words.length > 1 ? Double.parseDouble(words[1]) : 0;
    double high = words.length > 2 ? Double.parseDouble(words[2]) : 0;
    DoubleUnaryOperator part = raw -> (raw - min) / (max - min);
    return new Law(
        min,
        max,
        switch (words[0]) {
          case "linear" -> raw -> raw;
          case "scale" -> raw -> low + (high - low) * part.applyAsDouble(raw);
          case "exp" -> raw -> low * Math.pow(high / low, part.applyAsDouble(raw));
          case "cubic" -> raw -> cubic(low, high, part.applyAsDouble(raw));
          case "ratio" -> raw -> 1 / (1 - part.applyAsDouble(raw));
          case "fader" -> raw -> Fader.VOLUME.toDb(raw).value();
          case "gain" -> raw -> Fader.GAIN.toDb(raw).value();
          default -> throw new IllegalArgumentException("no law " + text);
        });
  }

  private static double cubic(double low, double high, double part) {
    double root = Math.cbrt(low) + part * (Math.cbrt(high) - Math.cbrt(low));
    return root * root * root;
  }

  double display(double raw) {
    return displayed.applyAsDouble(raw);
  }

  /** Whether a number is among those displayed, up to rounding. */
  boolean reaches(double display) {
    double slack = 1e-9 + Math.abs(display) * 1e-6;
    return display >= display(min) - slack && display <= display(max) + slack;
  }

  /** The raw value whose display comes nearest, by bisection of the rising law. */
  double raw(double display) {
    double low = min;
    double high = max;
    for (int i = 0; i < 80; i++) {
      double middle = (low + high) / 2;
      if (display(middle) < display) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.abs(display(low) - display) <= Math.abs(display(high) - display) ? low : high;
  }
}
