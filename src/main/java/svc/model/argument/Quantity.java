package svc.model.argument;

import java.util.Optional;
import svc.model.time.SongLength;
import svc.text.NumberFormatter;

/** A number with a unit, which scripts write as {@code -6.dB}, {@code 4.bars} or {@code 800.hz}. */
public record Quantity(double amount, QuantityUnit unit) implements Comparable<Quantity> {

  /** A unit that scripts can write. */
  public enum QuantityUnit {
    DB("dB"),
    BARS("bars"),
    BEATS("beats"),
    HZ("Hz"),
    MS("ms"),
    PERCENT("%");

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

  /** Compares amounts of the same unit. Throws ClassCastException if the units differ. */
  @Override
  public int compareTo(Quantity other) {
    if (unit != other.unit) {
      throw new ClassCastException(this + " and " + other + " have different units");
    }
    return Double.compare(amount, other.amount);
  }

  @Override
  public String toString() {
    return NumberFormatter.format(amount) + " " + unit.symbol();
  }
}
