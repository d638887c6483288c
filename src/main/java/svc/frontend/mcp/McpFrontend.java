package svc.frontend.mcp;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.UUID;
import svc.frontend.mcp.change.MakeChangesTool;
import svc.frontend.mcp.tool.ConfirmationGate;
import svc.frontend.mcp.tool.ServerInstructions;
import svc.frontend.mcp.tool.ServerOptions;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The MCP server, which reads requests from standard input and writes replies to an output. */
public final class McpFrontend {
  /** How long the server waits at its end for a client that does not read the output. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private McpFrontend() {}

  /**
   * Runs the server until the input ends, which happens when the client disconnects.
   *
   * @param out the output for protocol messages; nothing else may be written to it
   * @return the exit status of the process
   */
  public static int serve(
      VerbCatalog catalog, Session session, String version, InputStream in, OutputStream out) {
    return serve(catalog, session, version, ServerOptions.DEFAULT, in, out);
  }

  /**
   * Runs the server with options; see {@link #serve(VerbCatalog, Session, String, InputStream,
   * OutputStream)}.
   */
  public static int serve(
      VerbCatalog catalog,
      Session session,
      String version,
      ServerOptions options,
      InputStream in,
      OutputStream out) {
    if (!session.writes().journal().isServer()) {
      session.writes().journal().writeAsServer(UUID.randomUUID().toString().substring(0, 8));
    }
    ToolRegistry tools = ToolRegistry.of(catalog, session, options);
    ConfirmationGate gate = new ConfirmationGate(options.confirm(), session);
    tools.add(new MakeChangesTool(tools, session, gate), options.selection());
    String instructions = ServerInstructions.generate(catalog, options.selection());
    ServerDescription server = new ServerDescription(version, instructions, tools);
    StdioTransport transport =
        new StdioTransport(
            out, server, new PromptAndResourceMethods(tools, session), new PendingRequests());
    session.hosts().onChange(transport::noteHostChange);
    transport.serve(new MessageLineReader(in), PATIENCE);
    return 0;
  }
}
