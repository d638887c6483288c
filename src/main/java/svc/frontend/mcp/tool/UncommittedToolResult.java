package svc.frontend.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.List;
import svc.model.error.Warning;

/**
 * The result of a tool call whose writes may not be committed yet. It is printed after the commit,
 * so that it can contain warnings about the commit.
 */
public interface UncommittedToolResult {
  /**
   * Prints the result.
   *
   * @param warnings warnings about the commit, added to the result of a write
   */
  CallToolResult print(List<Warning> warnings);
}
