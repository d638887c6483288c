package svc.model.serialization;

/** The format of a table column. */
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

  /** Returns whether the format draws a number that another column shows as text. */
  public boolean isGauge() {
    return this == LEVEL_GAUGE || this == PAN_GAUGE;
  }

  /** Returns whether the format is a drawing, which has no heading. */
  public boolean isDrawing() {
    return isGauge() || this == ENVELOPE;
  }
}
