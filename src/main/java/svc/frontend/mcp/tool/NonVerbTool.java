package svc.frontend.mcp.tool;

import java.util.Map;

/** A tool that does not run a verb. */
public interface NonVerbTool {
  /** Returns the name of the tool. */
  String name();

  /** Returns the definition of the tool for {@code tools/list}. */
  Map<String, Object> definition();

  /** Runs a call. Returns a result even if the call fails. */
  ToolResult call(Map<String, Object> arguments, CallContext context);
}
