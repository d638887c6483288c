package svc.frontend.mcp;

import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import java.io.InputStream;
import java.io.OutputStream;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The MCP server. */
public final class McpFrontend {
  private McpFrontend() {}

  /**
   * Serves until the input ends, which is a client's way of saying goodbye.
   *
   * @param out carries protocol only; whoever prints must have been sent elsewhere before
   * @return the process's exit status
   */
  public static int serve(
      VerbCatalog catalog, Session session, String version, InputStream in, OutputStream out) {
    ToolRegistry tools = ToolRegistry.of(catalog, session);
    ServerDescription server =
        new ServerDescription(version, ServerInstructions.generate(catalog), tools);
    StdioTransport transport = new StdioTransport(out, server, new PendingRequests());
    connectSdk(transport);
    transport.serve(new MessageLineReader(in));
    return 0;
  }

  /** The SDK is told of no tool and validates nothing, but looks for a validator unless given. */
  static void connectSdk(StdioTransport transport) {
    McpServer.sync(transport)
        .jsonMapper(new SdkJsonMapper())
        .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
        .build();
  }
}
