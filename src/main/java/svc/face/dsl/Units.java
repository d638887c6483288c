package svc.face.dsl;

import java.util.List;
import svc.model.Quantity;
import svc.model.Quantity.Unit;

/** Units on numbers: {@code -6.dB}, {@code 4.bars}, {@code 800.hz}. */
public final class Units {
  static final List<String> NAMES =
      List.of("dB", "bar", "bars", "beat", "beats", "hz", "khz", "ms", "s", "percent");

  private Units() {}

  public static Quantity getdB(Number amount) {
    return of(amount, Unit.DB);
  }

  public static Quantity getBars(Number amount) {
    return of(amount, Unit.BARS);
  }

  public static Quantity getBar(Number amount) {
    return of(amount, Unit.BARS);
  }

  public static Quantity getBeat(Number amount) {
    return of(amount, Unit.BEATS);
  }

  public static Quantity getKhz(Number amount) {
    return of(amount.doubleValue() * 1000, Unit.HZ);
  }

  public static Quantity getS(Number amount) {
    return of(amount.doubleValue() * 1000, Unit.MS);
  }

  public static Quantity getBeats(Number amount) {
    return of(amount, Unit.BEATS);
  }

  public static Quantity getHz(Number amount) {
    return of(amount, Unit.HZ);
  }

  public static Quantity getMs(Number amount) {
    return of(amount, Unit.MS);
  }

  public static Quantity getPercent(Number amount) {
    return of(amount, Unit.PERCENT);
  }

  private static Quantity of(Number amount, Unit unit) {
    return new Quantity(amount.doubleValue(), unit);
  }
}
