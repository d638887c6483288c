package svc.frontend.dsl.extension;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.argument.Quantity;
import svc.model.time.SongLength;

/**
 * Operators for lengths that are sums of bars and beats, as in {@code 2.bars + 1.beat}. The length
 * of a bar is known only when a verb uses the length.
 */
public final class LengthExtensions {
  private LengthExtensions() {}

  public static SongLength plus(SongLength left, SongLength right) {
    return SongLength.of(left.bars() + right.bars(), left.beats() + right.beats());
  }

  public static SongLength plus(SongLength left, Quantity right) {
    return plus(left, toLength(right));
  }

  public static SongLength plus(Quantity left, SongLength right) {
    return plus(toLength(left), right);
  }

  public static SongLength minus(SongLength left, Quantity right) {
    return plus(left, toLength(right.negative()));
  }

  public static SongLength multiply(SongLength left, Number right) {
    return SongLength.of(left.bars() * right.doubleValue(), left.beats() * right.doubleValue());
  }

  public static SongLength multiply(Number left, SongLength right) {
    return multiply(right, left);
  }

  /** Compares lengths with {@code ==}. Throws INVALID_ARGUMENT if the time signature decides. */
  public static boolean equals(SongLength left, SongLength right) {
    return compare(left, right) == 0;
  }

  public static boolean equals(SongLength left, Quantity right) {
    return right.toLength().isPresent() && compare(left, toLength(right)) == 0;
  }

  public static int compareTo(Quantity left, SongLength right) {
    return compare(toLength(left), right);
  }

  private static int compare(SongLength left, SongLength right) {
    int bars = Double.compare(left.bars(), right.bars());
    int beats = Double.compare(left.beats(), right.beats());
    if (bars * beats < 0) {
      throw INVALID_ARGUMENT
          .because("cannot compare " + left + " and " + right)
          .hint(Quantity.COMPARISON_HINT);
    }
    return bars == 0 ? beats : bars;
  }

  /** Returns the length of a quantity. Throws INVALID_ARGUMENT unless it is in bars or beats. */
  static SongLength toLength(Quantity quantity) {
    return quantity
        .toLength()
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because(quantity + " is not a length")
                    .hint("Lengths have the unit bars or beats, as in 2.bars + 1.beat."));
  }
}
