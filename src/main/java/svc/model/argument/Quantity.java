package svc.model.argument;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Optional;
import svc.model.time.SongLength;
import svc.text.NumberFormatter;

/** A number with a unit, which scripts write as {@code -6.dB}, {@code 4.bars} or {@code 800.hz}. */
public record Quantity(double amount, QuantityUnit unit) implements Comparable<Quantity> {

  /** The hint for lengths that cannot be compared. */
  public static final String COMPARISON_HINT =
      "The length of a bar depends on the time signature; compare lengths in the same unit.";

  /** A unit that scripts can write. */
  public enum QuantityUnit {
    DB("dB"),
    BARS("bars"),
    BEATS("beats"),
    HZ("Hz"),
    MS("ms"),
    PERCENT("%"),
    BPM("bpm");

    private final String symbol;

    QuantityUnit(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  /** Returns the quantity with the opposite sign, so that scripts can write {@code -6.dB}. */
  public Quantity negative() {
    return new Quantity(-amount, unit);
  }

  /** Returns the length in bars or beats; empty for another unit. */
  public Optional<SongLength> toLength() {
    return switch (unit) {
      case BARS -> Optional.of(SongLength.of(amount, 0));
      case BEATS -> Optional.of(SongLength.of(0, amount));
      default -> Optional.empty();
    };
  }

  /** Compares amounts of the same unit. Throws INVALID_ARGUMENT if the units differ. */
  @Override
  public int compareTo(Quantity other) {
    if (unit != other.unit) {
      boolean areLengths = toLength().isPresent() && other.toLength().isPresent();
      throw INVALID_ARGUMENT
          .because("cannot compare " + this + " and " + other)
          .hint(areLengths ? COMPARISON_HINT : "Compare quantities with the same unit.");
    }
    return Double.compare(amount, other.amount);
  }

  @Override
  public String toString() {
    return NumberFormatter.format(amount) + " " + unit.symbol();
  }
}
