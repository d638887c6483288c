package svc.frontend.dsl.extension;

import svc.model.argument.Quantity;

/** Adds each {@link NumberUnit} to numbers as a property, as in {@code -6.dB}. */
public final class UnitExtensions {
  private UnitExtensions() {}

  public static Quantity getdB(Number amount) {
    return NumberUnit.DB.of(amount);
  }

  public static Quantity getBars(Number amount) {
    return NumberUnit.BARS.of(amount);
  }

  public static Quantity getBar(Number amount) {
    return NumberUnit.BARS.of(amount);
  }

  public static Quantity getBeat(Number amount) {
    return NumberUnit.BEATS.of(amount);
  }

  public static Quantity getKhz(Number amount) {
    return NumberUnit.KILOHERTZ.of(amount);
  }

  /**
   * Returns a frequency, as in {@code 8.kHz}. Groovy derives the name {@code getkHz} from the
   * property {@code kHz}.
   */
  public static Quantity getkHz(Number amount) {
    return getKhz(amount);
  }

  public static Quantity getS(Number amount) {
    return NumberUnit.SECONDS.of(amount);
  }

  public static Quantity getBeats(Number amount) {
    return NumberUnit.BEATS.of(amount);
  }

  public static Quantity getHz(Number amount) {
    return NumberUnit.HERTZ.of(amount);
  }

  public static Quantity getMs(Number amount) {
    return NumberUnit.MILLISECONDS.of(amount);
  }

  public static Quantity getPercent(Number amount) {
    return NumberUnit.PERCENT.of(amount);
  }

  public static Quantity getBpm(Number amount) {
    return NumberUnit.TEMPO.of(amount);
  }
}
