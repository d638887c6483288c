package svc.frontend.mcp.tool;

import java.util.List;

/**
 * The result of a tool call.
 *
 * @param text the JSON of a success, which is also its structured content, or the text of a failure
 * @param links the files that the call wrote
 */
public record ToolResult(String text, boolean isError, List<FileLink> links) {
  /** Returns a result without links. */
  static ToolResult of(String text, boolean isError) {
    return new ToolResult(text, isError, List.of());
  }

  /** Returns this result with links to files that the call wrote. */
  ToolResult withLinks(List<FileLink> added) {
    return added.isEmpty() ? this : new ToolResult(text, isError, added);
  }

  /** Returns this result without links, which older versions of the protocol do not have. */
  public ToolResult withoutLinks() {
    return links.isEmpty() ? this : of(text, isError);
  }
}
