package svc.verb.result;

/** The result of a write that has a short answer. */
public interface Summarized {
  WriteSummary summary();
}
