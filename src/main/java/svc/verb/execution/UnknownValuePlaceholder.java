package svc.verb.execution;

/** The placeholder for an argument or list element that is unknown until a script runs. */
public enum UnknownValuePlaceholder {
  INSTANCE
}
