package svc.bench;

/** The source of the 50 envelopes of a planned clip. */
public enum Source {
  /** All envelopes are written, one segment each. */
  WRITTEN,
  /**
   * One envelope is written. The others are in the ledger, one segment each, and the host cannot
   * read them.
   */
  LEDGER,
  /**
   * One envelope is written. The others are in the ledger, one segment per clip, and the host
   * cannot read them.
   */
  PIECES,
  /** One envelope is written. The others are in the clips, and the host can read them. */
  CLIPS
}
