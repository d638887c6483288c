package svc.frontend.dsl.extension;

import java.util.List;
import java.util.stream.Stream;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;

/** The units that scripts can write after a number, as in {@code -6.dB} and {@code 4.bars}. */
public enum NumberUnit {
  DB(QuantityUnit.DB, 1, "dB"),
  BARS(QuantityUnit.BARS, 1, "bar", "bars"),
  BEATS(QuantityUnit.BEATS, 1, "beat", "beats"),
  HERTZ(QuantityUnit.HZ, 1, "hz", "Hz"),
  KILOHERTZ(QuantityUnit.HZ, 1000, "khz", "kHz"),
  MILLISECONDS(QuantityUnit.MS, 1, "ms"),
  SECONDS(QuantityUnit.MS, 1000, "s"),
  PERCENT(QuantityUnit.PERCENT, 1, "percent"),
  TEMPO(QuantityUnit.BPM, 1, "bpm");

  private final QuantityUnit unit;
  private final double factor;
  private final List<String> names;

  NumberUnit(QuantityUnit unit, double factor, String... names) {
    this.unit = unit;
    this.factor = factor;
    this.names = List.of(names);
  }

  /** Returns the names of all units. */
  public static List<String> allNames() {
    return Stream.of(values()).flatMap(unit -> unit.names.stream()).toList();
  }

  /** Returns the unit with a name; null if there is none. */
  public static NumberUnit find(String name) {
    for (NumberUnit unit : values()) {
      if (unit.names.contains(name)) {
        return unit;
      }
    }
    return null;
  }

  /** Returns the quantity of a number of this unit. */
  public Quantity of(Number amount) {
    return new Quantity(amount.doubleValue() * factor, unit);
  }
}
