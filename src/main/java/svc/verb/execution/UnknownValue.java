package svc.verb.execution;

/** Stands for a value, or an element of a list, that nobody knows before a script runs. */
public enum UnknownValue {
  INSTANCE
}
