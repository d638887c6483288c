package svc.model.envelope;

import java.util.Locale;

/** How values between two points of an envelope are calculated. */
public enum Interpolation {
  /** Linear in the raw value that the host stores; the host itself interpolates in this way. */
  RAW,
  /**
   * Linear in the number that the host displays, so that a fade of a level changes by equal numbers
   * of dB in equal times.
   */
  DISPLAY,
  /** Linear in the logarithm of the displayed number, for frequencies and times. */
  LOG;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
