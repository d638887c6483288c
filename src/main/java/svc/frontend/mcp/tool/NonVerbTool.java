package svc.frontend.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.Map;

/** A tool that does not run a verb. */
public interface NonVerbTool {
  /** Returns the name of the tool. */
  String name();

  /** Returns the definition of the tool for {@code tools/list}. */
  Map<String, Object> definition();

  /** Runs a call. Returns a result even if the call fails. */
  CallToolResult call(Map<String, Object> arguments, CallContext context);
}
