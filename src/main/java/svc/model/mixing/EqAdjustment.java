package svc.model.mixing;

import java.util.Locale;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;

/**
 * An equalizer band that corrects the sound of a part.
 *
 * @param move the filter type; the key in profile files is {@code move}
 * @param freqHz the corner or center frequency from 20 to 20000 Hz
 * @param gainDb the gain from -24 to 24 dB; null for a filter type without gain
 * @param q the quality factor from 0.1 to 18; 0 selects 0.71
 * @param reason the reason for the setting, null if not stated
 */
@ToolRows({
  @ToolRowField("move"),
  @ToolRowField("freq_hz"),
  @ToolRowField("gain_db"),
  @ToolRowField("q"),
  @ToolRowField("reason")
})
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

  /** The filter type of an equalizer band. */
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
