package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.music.Names;
import svc.music.Nearest;

/** What arrives: every line is answered, routed or passed over, and none ends the server. */
final class Inbound {
  static final String CALL = "tools/call";
  static final String LIST = "tools/list";

  private final Server server;
  private final Replies replies;
  private final InFlight inFlight;
  private final Consumer<JSONRPCRequest> route;
  private final Modern modern;

  Inbound(Server server, Replies replies, InFlight inFlight, Consumer<JSONRPCRequest> route) {
    this.server = server;
    this.replies = replies;
    this.inFlight = inFlight;
    this.route = route;
    this.modern = new Modern(server);
  }

  void receive(Lines.Line line) {
    if (line.tooLong()) {
      replies.error(
          null, Problems.invalidRequest("A message may have " + Lines.LONGEST + " bytes at most"));
    } else if (!line.isBlank()) {
      parse(line.bytes());
    }
  }

  private void parse(byte[] line) {
    Object json;
    try {
      json = Json.parse(line);
    } catch (JsonSyntax e) {
      replies.error(null, Problems.parse("Parse error at column " + e.column()));
      return;
    }
    Message message = Message.of(json);
    if (message != null) {
      message(message);
    } else if (!Message.isAnswer(json)) {
      replies.error(Message.idOf(json), Problems.invalidRequest("Invalid Request"));
    }
  }

  private void message(Message message) {
    if (message.id() != null) {
      request(message);
    } else if (message.method().equals("notifications/cancelled")) {
      Object id = message.params().get("requestId");
      if (id != null) {
        inFlight.cancel(id);
      }
    }
  }

  private void request(Message request) {
    boolean isModern = modern.speaks(request);
    JSONRPCError refusal = isModern ? modern.refusal(request) : null;
    if (refusal == null && request.method().equals(CALL)) {
      refusal = misdirected(request.params());
    }
    String suffix = isModern ? modern.suffix(request.method()) : "";
    if (refusal != null) {
      replies.error(request.id(), refusal);
    } else if (request.method().equals(Modern.DISCOVER)) {
      replies.result(request.id(), modern.discovery(), suffix);
    } else {
      accept(request, suffix);
    }
  }

  private JSONRPCError misdirected(Map<?, ?> params) {
    Object arguments = params.get("arguments");
    if (arguments != null && !(arguments instanceof Map)) {
      return Problems.invalidParams("arguments must be an object");
    }
    String name = String.valueOf(params.get("name"));
    return server.tools().names().contains(name) ? null : unknownTool(name);
  }

  private JSONRPCError unknownTool(String name) {
    List<String> near = Nearest.to(name, server.tools().names());
    String hint = near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?";
    return Problems.invalidParams("Unknown tool: " + Names.shown(name) + hint);
  }

  private void accept(Message message, String suffix) {
    JSONRPCRequest request =
        new JSONRPCRequest(
            McpSchema.JSONRPC_VERSION, message.method(), message.id(), message.params());
    boolean slow = message.method().equals(CALL);
    FutureTask<Void> work = slow ? new FutureTask<>(() -> route.accept(request), null) : null;
    InFlight.Request waiting = new InFlight.Request(suffix, work);
    if (!inFlight.add(message.id(), waiting)) {
      replies.error(message.id(), Problems.invalidRequest("This id is still in use"));
    } else if (!slow) {
      route.accept(request);
    } else {
      inFlight.start(waiting);
    }
  }
}
