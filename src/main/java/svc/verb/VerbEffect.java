package svc.verb;

/** What a verb does to the session. */
public enum VerbEffect {
  /** Changes nothing. */
  READS,
  /** Changes something and loses nothing that the result does not hand back. */
  WRITES,
  /** May lose something that the result does not hand back whole. */
  DESTROYS
}
