package svc.face.dsl;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import svc.model.Db;
import svc.model.Quantity;

/**
 * The operators of levels in results. Against numbers and quantities they compare as they are
 * shown, to two decimals, so that a level set to -6 equals -6.
 */
public final class Levels {
  private Levels() {}

  public static int compareTo(Db left, Quantity right) {
    return compareTo(left, amount(right));
  }

  public static int compareTo(Db left, Number right) {
    return Double.compare(shown(left.value()), shown(right.doubleValue()));
  }

  public static int compareTo(Quantity left, Db right) {
    return -compareTo(right, left);
  }

  public static int compareTo(Number left, Db right) {
    return -compareTo(right, left);
  }

  public static Db plus(Db left, Quantity right) {
    return plus(left, amount(right));
  }

  public static Db plus(Db left, Number right) {
    return new Db(left.value() + right.doubleValue());
  }

  public static Db plus(Quantity left, Db right) {
    return plus(right, left);
  }

  public static Db minus(Db left, Quantity right) {
    return minus(left, amount(right));
  }

  public static Db minus(Db left, Number right) {
    return new Db(left.value() - right.doubleValue());
  }

  /** How far apart two levels are. */
  public static Quantity minus(Db left, Db right) {
    return new Quantity(left.value() - right.value(), Quantity.Unit.DB);
  }

  public static Quantity minus(Quantity left, Db right) {
    return new Quantity(amount(left) - right.value(), Quantity.Unit.DB);
  }

  /** The sum of the two numbers, as {@code tracks.sum { it.volumeDb }} needs it. */
  public static Db plus(Db left, Db right) {
    return new Db(left.value() + right.value());
  }

  public static Db multiply(Db left, Number right) {
    return new Db(left.value() * right.doubleValue());
  }

  public static Db multiply(Number left, Db right) {
    return multiply(right, left);
  }

  public static Db div(Db left, Number right) {
    return new Db(left.value() / right.doubleValue());
  }

  /** How many times the right one fits into the left one. */
  public static double div(Db left, Db right) {
    return left.value() / right.value();
  }

  public static Db minus(Number left, Db right) {
    return new Db(left.doubleValue() - right.value());
  }

  public static Db plus(Number left, Db right) {
    return plus(right, left);
  }

  public static Db positive(Db level) {
    return level;
  }

  public static Db abs(Db level) {
    return new Db(Math.abs(level.value()));
  }

  public static Db round(Db level) {
    return round(level, 0);
  }

  /** Rounds to a number of decimals. */
  public static Db round(Db level, int decimals) {
    return new Db(Rounding.of(level.value(), decimals));
  }

  /** The level as a number, to two decimals as it is shown: {@code it.volumeDb as double}. */
  public static Object asType(Db level, Class<?> type) {
    return Rounding.converted(level, shown(level.value()), type);
  }

  public static Db negative(Db level) {
    return new Db(-level.value());
  }

  private static double amount(Quantity quantity) {
    if (quantity.unit() != Quantity.Unit.DB) {
      throw INVALID_ARGUMENT
          .because(quantity + " is no level")
          .hint("Levels go with dB, as in -6.dB.");
    }
    return quantity.amount();
  }

  private static double shown(double level) {
    return Double.isInfinite(level) ? level : Math.round(level * 100) / 100.0;
  }
}
