package svc.verb.result;

/**
 * The result of a write that contains a short summary, which the command line prints instead of all
 * fields.
 */
public interface Summarized {
  /** Returns the summary; null if all fields are printed. */
  WriteSummary summary();
}
