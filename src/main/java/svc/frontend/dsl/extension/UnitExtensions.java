package svc.frontend.dsl.extension;

import java.util.List;
import svc.model.argument.Quantity;
import svc.model.argument.Quantity.QuantityUnit;

/** Adds units to numbers, as in {@code -6.dB}, {@code 4.bars} and {@code 800.hz}. */
public final class UnitExtensions {
  public static final List<String> NAMES =
      List.of("dB", "bar", "bars", "beat", "beats", "hz", "khz", "Hz", "kHz", "ms", "s", "percent");

  private UnitExtensions() {}

  public static Quantity getdB(Number amount) {
    return quantity(amount, QuantityUnit.DB);
  }

  public static Quantity getBars(Number amount) {
    return quantity(amount, QuantityUnit.BARS);
  }

  public static Quantity getBar(Number amount) {
    return quantity(amount, QuantityUnit.BARS);
  }

  public static Quantity getBeat(Number amount) {
    return quantity(amount, QuantityUnit.BEATS);
  }

  public static Quantity getKhz(Number amount) {
    return quantity(amount.doubleValue() * 1000, QuantityUnit.HZ);
  }

  /**
   * Returns a frequency, as in {@code 8.kHz}. Groovy derives the name {@code getkHz} from the
   * property {@code kHz}.
   */
  public static Quantity getkHz(Number amount) {
    return getKhz(amount);
  }

  public static Quantity getS(Number amount) {
    return quantity(amount.doubleValue() * 1000, QuantityUnit.MS);
  }

  public static Quantity getBeats(Number amount) {
    return quantity(amount, QuantityUnit.BEATS);
  }

  public static Quantity getHz(Number amount) {
    return quantity(amount, QuantityUnit.HZ);
  }

  public static Quantity getMs(Number amount) {
    return quantity(amount, QuantityUnit.MS);
  }

  public static Quantity getPercent(Number amount) {
    return quantity(amount, QuantityUnit.PERCENT);
  }

  private static Quantity quantity(Number amount, QuantityUnit unit) {
    return new Quantity(amount.doubleValue(), unit);
  }
}
