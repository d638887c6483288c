package svc.frontend.dsl.extension;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.argument.Quantity;

/** Operators for quantities in scripts. A plain number is given the unit of the other operand. */
public final class QuantityExtensions {
  private QuantityExtensions() {}

  /** Returns the sum: a quantity, or a length if bars are added to beats. */
  public static Object plus(Quantity left, Quantity right) {
    return isBarsAndBeats(left, right)
        ? LengthExtensions.plus(LengthExtensions.toLength(left), right)
        : plus(left, (Number) amountInSameUnit(left, right, "add"));
  }

  public static Quantity plus(Quantity left, Number right) {
    return new Quantity(left.amount() + right.doubleValue(), left.unit());
  }

  public static Quantity plus(Number left, Quantity right) {
    return plus(right, left);
  }

  /** Returns the difference: a quantity, or a length if beats are subtracted from bars. */
  public static Object minus(Quantity left, Quantity right) {
    return isBarsAndBeats(left, right)
        ? LengthExtensions.plus(LengthExtensions.toLength(left), right.negative())
        : minus(left, (Number) amountInSameUnit(left, right, "subtract"));
  }

  private static boolean isBarsAndBeats(Quantity left, Quantity right) {
    return left.unit() != right.unit()
        && left.toLength().isPresent()
        && right.toLength().isPresent();
  }

  public static Quantity minus(Quantity left, Number right) {
    return new Quantity(left.amount() - right.doubleValue(), left.unit());
  }

  public static Quantity minus(Number left, Quantity right) {
    return new Quantity(left.doubleValue() - right.amount(), right.unit());
  }

  public static Quantity multiply(Quantity left, Number right) {
    return new Quantity(left.amount() * right.doubleValue(), left.unit());
  }

  public static Quantity multiply(Number left, Quantity right) {
    return multiply(right, left);
  }

  public static Quantity div(Quantity left, Number right) {
    return new Quantity(left.amount() / right.doubleValue(), left.unit());
  }

  /** Returns the quotient of two quantities, which must have the same unit. */
  public static double div(Quantity left, Quantity right) {
    return left.amount() / amountInSameUnit(left, right, "divide");
  }

  public static Quantity positive(Quantity quantity) {
    return quantity;
  }

  /** Returns a quantity plus 1, for ranges such as {@code 1.bars..4.bars}. */
  public static Quantity next(Quantity quantity) {
    return plus(quantity, 1);
  }

  /** Returns a quantity minus 1, for descending ranges such as {@code 4.bars..1.bars}. */
  public static Quantity previous(Quantity quantity) {
    return minus(quantity, 1);
  }

  public static Quantity abs(Quantity quantity) {
    return new Quantity(Math.abs(quantity.amount()), quantity.unit());
  }

  public static Quantity round(Quantity quantity) {
    return round(quantity, 0);
  }

  /** Rounds a quantity to a number of decimals. */
  public static Quantity round(Quantity quantity, int decimals) {
    return new Quantity(QuantityRounding.round(quantity.amount(), decimals), quantity.unit());
  }

  public static int compareTo(Quantity left, Number right) {
    return Double.compare(left.amount(), right.doubleValue());
  }

  public static int compareTo(Number left, Quantity right) {
    return -compareTo(right, left);
  }

  /** Converts the number of a quantity to another type, as in {@code 4.bars as double}. */
  public static Object asType(Quantity quantity, Class<?> type) {
    return QuantityRounding.convert(quantity, quantity.amount(), type);
  }

  private static double amountInSameUnit(Quantity left, Quantity right, String verb) {
    if (left.unit() != right.unit()) {
      throw INVALID_ARGUMENT
          .because("cannot " + verb + " " + left + " and " + right)
          .hint("Use quantities with the same unit.");
    }
    return right.amount();
  }
}
