package svc.verb.execution;

/** The placeholder for an argument or list element whose value is only known when a script runs. */
public enum UnknownValuePlaceholder {
  INSTANCE
}
