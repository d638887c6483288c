package svc.model.serialization;

/** The format of a table column. */
public enum ColumnFormat {
  TEXT,
  /** A sentence, which is wrapped if the terminal is narrow, and never truncated. */
  SENTENCE,
  /** A bar for a level in dB, on terminals only. */
  LEVEL_GAUGE,
  /** A mark between left and right for a pan, on terminals only. */
  PAN_GAUGE,
  /** A small curve for the points of an envelope, on terminals only. */
  ENVELOPE,
  /** A value that is printed on separate lines below the table, not in cells. */
  BELOW;

  /**
   * Returns whether the column shows a number as a drawing, in addition to a column with the number
   * as text.
   */
  public boolean isGauge() {
    return this == LEVEL_GAUGE || this == PAN_GAUGE;
  }

  /** Returns whether the column is a drawing, which has no heading. */
  public boolean isDrawing() {
    return isGauge() || this == ENVELOPE;
  }
}
