package svc.verb;

/** Where a verb can be called from. */
public enum FrontEnd {
  CLI,
  DSL,
  MCP
}
