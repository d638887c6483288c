package svc.verb.result;

/** A result of a write with a short answer. */
public interface Summarized {
  WriteSummary summary();
}
