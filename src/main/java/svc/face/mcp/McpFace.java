package svc.face.mcp;

import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
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
    LineTransport transport = new LineTransport(out, server, new InFlight());
    link(transport);
    transport.serve(new Lines(in));
    return 0;
  }

  /** The SDK is told of no tool and validates nothing, but looks for a validator unless given. */
  static void link(LineTransport transport) {
    McpServer.sync(transport)
        .jsonMapper(new SdkJson())
        .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
        .build();
  }
}
