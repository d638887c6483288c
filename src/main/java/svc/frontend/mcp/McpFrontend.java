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
   * Serves until the input ends, when the client disconnects.
   *
   * @param out carries the protocol only; other output must have been redirected
   * @return the exit status of the process
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

  /** Connects the SDK. It has no tools and validates nothing, but requires a validator. */
  static void connectSdk(StdioTransport transport) {
    McpServer.sync(transport)
        .jsonMapper(new SdkJsonMapper())
        .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
        .build();
  }
}
