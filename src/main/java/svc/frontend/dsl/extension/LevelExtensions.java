package svc.frontend.dsl.extension;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.argument.Quantity;
import svc.model.track.Decibels;

/**
 * Operators for levels in scripts. Levels are shown and compared with two decimals, so that a level
 * that was set to -6 equals -6.
 */
public final class LevelExtensions {
  private LevelExtensions() {}

  public static int compareTo(Decibels left, Quantity right) {
    return compareTo(left, decibels(right));
  }

  public static int compareTo(Decibels left, Number right) {
    return Double.compare(roundToDisplay(left.value()), roundToDisplay(right.doubleValue()));
  }

  public static int compareTo(Quantity left, Decibels right) {
    return -compareTo(right, left);
  }

  public static int compareTo(Number left, Decibels right) {
    return -compareTo(right, left);
  }

  public static Decibels plus(Decibels left, Quantity right) {
    return plus(left, decibels(right));
  }

  public static Decibels plus(Decibels left, Number right) {
    return new Decibels(left.value() + right.doubleValue());
  }

  public static Decibels plus(Quantity left, Decibels right) {
    return plus(right, left);
  }

  public static Decibels minus(Decibels left, Quantity right) {
    return minus(left, decibels(right));
  }

  public static Decibels minus(Decibels left, Number right) {
    return new Decibels(left.value() - right.doubleValue());
  }

  /** Returns the difference of two levels, in dB. */
  public static Quantity minus(Decibels left, Decibels right) {
    return new Quantity(left.value() - right.value(), Quantity.QuantityUnit.DB);
  }

  public static Quantity minus(Quantity left, Decibels right) {
    return new Quantity(decibels(left) - right.value(), Quantity.QuantityUnit.DB);
  }

  /** Returns the sum of the dB numbers of two levels, as in {@code tracks.sum { it.volumeDb }}. */
  public static Decibels plus(Decibels left, Decibels right) {
    return new Decibels(left.value() + right.value());
  }

  public static Decibels multiply(Decibels left, Number right) {
    return new Decibels(left.value() * right.doubleValue());
  }

  public static Decibels multiply(Number left, Decibels right) {
    return multiply(right, left);
  }

  public static Decibels div(Decibels left, Number right) {
    return new Decibels(left.value() / right.doubleValue());
  }

  /** Returns the quotient of the dB numbers of two levels. */
  public static double div(Decibels left, Decibels right) {
    return left.value() / right.value();
  }

  public static Decibels minus(Number left, Decibels right) {
    return new Decibels(left.doubleValue() - right.value());
  }

  public static Decibels plus(Number left, Decibels right) {
    return plus(right, left);
  }

  public static Decibels positive(Decibels level) {
    return level;
  }

  public static Decibels abs(Decibels level) {
    return new Decibels(Math.abs(level.value()));
  }

  public static Decibels round(Decibels level) {
    return round(level, 0);
  }

  /** Rounds a level to a number of decimals. */
  public static Decibels round(Decibels level, int decimals) {
    return new Decibels(QuantityRounding.round(level.value(), decimals));
  }

  /**
   * Converts a level, rounded to two decimals, to another type, as in {@code it.volumeDb as
   * double}.
   */
  public static Object asType(Decibels level, Class<?> type) {
    return QuantityRounding.convert(level, roundToDisplay(level.value()), type);
  }

  public static Decibels negative(Decibels level) {
    return new Decibels(-level.value());
  }

  private static double decibels(Quantity quantity) {
    if (quantity.unit() != Quantity.QuantityUnit.DB) {
      throw INVALID_ARGUMENT
          .because(quantity + " is not a level")
          .hint("Levels have the unit dB, as in -6.dB.");
    }
    return quantity.amount();
  }

  private static double roundToDisplay(double level) {
    return Double.isInfinite(level) ? level : Math.round(level * 100) / 100.0;
  }
}
