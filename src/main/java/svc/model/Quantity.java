package svc.model;

/** A number with its unit, as scripts write it: {@code -6.dB}, {@code 4.bars}, {@code 800.hz}. */
public record Quantity(double amount, Unit unit) {

  /** The units that arguments know. */
  public enum Unit {
    DB("dB"),
    BARS("bars"),
    BEATS("beats"),
    HZ("Hz"),
    MS("ms"),
    PERCENT("%");

    private final String symbol;

    Unit(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  /** The same amount with the other sign, so that {@code -6.dB} reads naturally. */
  public Quantity negative() {
    return new Quantity(-amount, unit);
  }

  @Override
  public String toString() {
    return (amount == Math.rint(amount) ? String.valueOf((long) amount) : String.valueOf(amount))
        + " "
        + unit.symbol();
  }
}
