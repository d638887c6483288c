package svc.host.embedded;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import svc.music.Dial;
import svc.music.Fader;

/**
 * How a raw parameter value becomes the number that is displayed; rising throughout. The grammar
 * and the sources stand in the README of the parameter tables.
 */
record Law(double min, double max, DoubleUnaryOperator displayed) implements Dial.Scale {

  /** Reads a law; null where the table knows none. */
  static Law parse(String text, double min, double max) {
    if (text.isEmpty()) {
      return null;
    }
    String[] words = text.split(" ");
    double[] numbers = Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
    return new Law(
        min,
        max,
        switch (words[0]) {
          case "linear" -> raw -> raw;
          case "fader" -> raw -> Fader.VOLUME.toDb(raw).value();
          case "send" -> raw -> Fader.SEND.toDb(raw).value();
          case "gain" -> raw -> Fader.GAIN.toDb(raw).value();
          default -> curve(words[0], numbers).compose(raw -> (raw - min) / (max - min));
        });
  }

  /** A law of the part 0-1 of the range. */
  private static DoubleUnaryOperator curve(String name, double[] numbers) {
    return switch (name) {
      case "scale" -> part -> between(numbers[0], numbers[1], part);
      case "power" -> part -> between(numbers[1], numbers[2], Math.pow(part, numbers[0]));
      case "exp" -> part -> numbers[0] * Math.pow(numbers[1] / numbers[0], part);
      case "cubic" -> part -> cubic(numbers[0], numbers[1], part);
      case "ratio" -> part -> 1 / (1 - part);
      default -> throw new IllegalArgumentException("no law " + name);
    };
  }

  private static double between(double low, double high, double part) {
    return low + (high - low) * part;
  }

  private static double cubic(double low, double high, double part) {
    double root = between(Math.cbrt(low), Math.cbrt(high), part);
    return root * root * root;
  }

  double display(double raw) {
    return displayed.applyAsDouble(raw);
  }

  /** Whether a number is among those displayed, up to rounding. */
  @Override
  public boolean reaches(double display) {
    double slack = 1e-9 + Math.abs(display) * 1e-6;
    return display >= display(min) - slack && display <= display(max) + slack;
  }

  /** The raw value whose display comes nearest, by bisection of the rising law. */
  @Override
  public double raw(double display) {
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
    return display <= display(low) || nearer(display, low, high) ? low : high;
  }

  private boolean nearer(double display, double low, double high) {
    return Math.abs(display(low) - display) <= Math.abs(display(high) - display);
  }
}
