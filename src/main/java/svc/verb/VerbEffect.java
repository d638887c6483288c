package svc.verb;

/** The kind of changes that a verb makes to the set or to files. */
public enum VerbEffect {
  /** Changes nothing. */
  READS,
  /** Makes changes, and returns everything that the changes replaced. */
  WRITES,
  /** Makes changes that may replace or delete something without returning it in the result. */
  DESTROYS
}
