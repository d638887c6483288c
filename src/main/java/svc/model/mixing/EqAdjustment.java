package svc.model.mixing;

import java.util.Locale;

/**
 * A corrective equalizer setting.
 *
 * @param freqHz corner or centre frequency, 20 to 20000 Hz
 * @param gainDb -24 to 24; null for a filter without gain
 * @param q 0.1 to 18
 * @param reason null if none is given
 */
public record EqAdjustment(
    EqFilterType move, double freqHz, Double gainDb, double q, String reason) {
  private static final double DEFAULT_Q = 0.71;

  public EqAdjustment {
    if (gainDb == null && !move.isFilter()) {
      gainDb = 0.0;
    }
    if (q == 0) {
      q = DEFAULT_Q;
    }
  }

  /** The filter types of an equalizer band. */
  public enum EqFilterType {
    HIGH_PASS,
    LOW_SHELF,
    BELL,
    NOTCH,
    HIGH_SHELF,
    LOW_PASS;

    public boolean isFilter() {
      return this == HIGH_PASS || this == LOW_PASS || this == NOTCH;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
