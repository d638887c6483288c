package svc.verb;

/** The effect of a verb on the session. */
public enum VerbEffect {
  /** Changes nothing. */
  READS,
  /** Changes something. The result contains everything that was replaced. */
  WRITES,
  /** Changes something. The result may not contain everything that was replaced. */
  DESTROYS
}
