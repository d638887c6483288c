package svc.verb.result;

/** The result of a write that contains a summary for the terminal. */
public interface Summarized {
  WriteSummary summary();
}
