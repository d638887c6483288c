package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.music.Names;
import svc.music.Nearest;

/** The requests that the server answers, and what is wrong with one before it is run. */
final class Requests {
  static final String CALL = "tools/call";
  static final String LIST = "tools/list";
  static final String INITIALIZE = "initialize";
  private static final Set<String> METHODS =
      Set.of(CALL, LIST, INITIALIZE, "ping", Modern.DISCOVER);

  private final Server server;
  private final Modern modern;

  Requests(Server server, Modern modern) {
    this.server = server;
    this.modern = modern;
  }

  /** The error to answer a request with; null if it can be run. */
  JSONRPCError refusal(Message request, boolean isModern) {
    JSONRPCError refusal = isModern ? modern.refusal(request) : null;
    if (refusal != null) {
      return refusal;
    }
    return switch (request.method()) {
      case CALL -> call(request.params());
      case LIST -> list(request.params());
      default -> METHODS.contains(request.method()) ? null : Problems.noMethod(request.method());
    };
  }

  private JSONRPCError call(Map<?, ?> params) {
    Object arguments = params.get("arguments");
    if (arguments != null && !(arguments instanceof Map)) {
      return Problems.invalidParams("arguments must be an object");
    }
    if (!(params.get("name") instanceof String name)) {
      return Problems.invalidParams("params.name must be the name of a tool");
    }
    return server.tools().names().contains(name) ? null : unknownTool(name);
  }

  private JSONRPCError unknownTool(String name) {
    List<String> near = Nearest.to(name, server.tools().names());
    String hint = near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?";
    return Problems.invalidParams("Unknown tool: " + Names.shown(name) + hint);
  }

  /** All tools are on one page, so there is no cursor that the server gave. */
  private static JSONRPCError list(Map<?, ?> params) {
    return params.get("cursor") == null ? null : Problems.invalidParams("Invalid cursor");
  }
}
