package svc.face.dsl;

import svc.model.Quantity;
import svc.model.Quantity.Unit;

/** Units on numbers: {@code -6.dB}, {@code 4.bars}, {@code 800.hz}. */
public final class Units {
  private Units() {}

  public static Quantity getdB(Number amount) {
    return of(amount, Unit.DB);
  }

  public static Quantity getBars(Number amount) {
    return of(amount, Unit.BARS);
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
