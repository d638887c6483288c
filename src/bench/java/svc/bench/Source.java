package svc.bench;

/** Where the 50 envelopes of a planned clip come from. */
public enum Source {
  /** All are written, a lane each. */
  WRITTEN,
  /** One is written; the others the ledger knows, a lane each, and the host cannot read them. */
  LEDGER,
  /** One is written; the others the ledger knows, clip by clip, and the host cannot read them. */
  PIECES,
  /** One is written; the others the clips hold, and the host reads them. */
  CLIPS
}
