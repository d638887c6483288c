package svc.verb.execution;

/** Stands for a value or list element that is unknown until a script runs. */
public enum UnknownValue {
  INSTANCE
}
