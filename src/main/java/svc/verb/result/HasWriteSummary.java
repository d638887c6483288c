package svc.verb.result;

/**
 * A result with a short summary of the write, which the command line prints instead of all fields.
 */
public interface HasWriteSummary {
  /** Returns the summary; null if all fields are printed. */
  WriteSummary summary();
}
