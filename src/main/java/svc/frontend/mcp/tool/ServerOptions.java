package svc.frontend.mcp.tool;

/**
 * The options with which the server is started.
 *
 * @param confirm whether the user must confirm calls that may replace or delete something
 */
public record ServerOptions(ToolSelection selection, boolean confirm) {
  /** All tools, without asking the user. */
  public static final ServerOptions DEFAULT = new ServerOptions(ToolSelection.ALL, false);
}
