package svc.verb;

/** A user interface from which verbs are called. */
public enum FrontEnd {
  CLI,
  DSL,
  MCP
}
