package svc.model.serialization;

/** How a table shows the values of a column. */
public enum ColumnFormat {
  TEXT,
  /** A bar for a level in dB, on terminals only. */
  LEVEL_GAUGE,
  /** A position between left and right, on terminals only. */
  PAN_GAUGE,
  /** A small curve for the points of an envelope, on terminals only. */
  ENVELOPE,
  /** A block of lines below the table. */
  BELOW;

  /** Whether the format draws a number that another column shows as text. */
  public boolean isGauge() {
    return this == LEVEL_GAUGE || this == PAN_GAUGE;
  }

  /** Whether the format is a drawing without a heading. */
  public boolean isDrawing() {
    return isGauge() || this == ENVELOPE;
  }
}
