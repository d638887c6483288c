package svc.verb;

/** The effect of a verb on the session. */
public enum VerbEffect {
  /** Changes nothing. */
  READS,
  /** Changes something; the result contains whatever was replaced. */
  WRITES,
  /** May lose something that the result does not fully contain. */
  DESTROYS
}
