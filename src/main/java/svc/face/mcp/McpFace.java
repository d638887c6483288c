package svc.face.mcp;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.InputStream;
import java.io.OutputStream;
import svc.session.Session;
import svc.verb.Catalog;

/** The MCP server. */
public final class McpFace {
  private McpFace() {}

  /**
   * Serves until the input ends, which is a client's way of saying goodbye.
   *
   * @param out carries protocol only; whoever prints must have been sent elsewhere before
   * @return the process's exit status
   */
  public static int serve(
      Catalog catalog, Session session, String version, InputStream in, OutputStream out) {
    ToolSet tools = ToolSet.of(catalog, session);
    Server server = new Server(version, Instructions.of(catalog), tools);
    LineTransport transport = new LineTransport(out, server);
    link(transport, server);
    transport.serve(new Lines(in));
    return 0;
  }

  private static void link(LineTransport transport, Server server) {
    McpServer.sync(transport)
        .serverInfo(Implementation.builder(Server.NAME, server.version()).build())
        .instructions(server.instructions())
        .capabilities(ServerCapabilities.builder().tools(false).build())
        .tools(server.tools().specifications())
        .jsonMapper(new SdkJson())
        .jsonSchemaValidator((schema, content) -> SdkJson.VALID)
        .validateToolInputs(false)
        .immediateExecution(true)
        .build();
  }
}
