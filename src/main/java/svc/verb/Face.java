package svc.verb;

/** Where a verb can be called from. */
public enum Face {
  CLI,
  DSL,
  MCP
}
