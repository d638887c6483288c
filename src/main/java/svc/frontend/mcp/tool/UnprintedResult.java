package svc.frontend.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.List;
import svc.model.error.Warning;

/** The result of a tool call that is not printed yet, because its writes are not committed yet. */
public interface UnprintedResult {
  /**
   * Prints the result.
   *
   * @param warnings warnings about the commit, added to the result of a write
   */
  CallToolResult print(List<Warning> warnings);
}
