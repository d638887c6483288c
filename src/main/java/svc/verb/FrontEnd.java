package svc.verb;

/** An interface from which verbs are called: command line, scripts or MCP server. */
public enum FrontEnd {
  CLI,
  DSL,
  MCP
}
