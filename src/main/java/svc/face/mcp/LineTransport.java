package svc.face.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import reactor.core.publisher.Mono;

/**
 * Lines in, lines out, the SDK in between. The SDK's own transport dies of one malformed line and
 * loses answers to parallel calls.
 */
final class LineTransport implements McpServerTransportProvider {
  private final Server server;
  private final InFlight inFlight = new InFlight();
  private final LineWriter writer;
  private final Replies replies;
  private final SdkJson json = new SdkJson();
  private McpServerSession session;

  LineTransport(OutputStream out, Server server) {
    this.server = server;
    this.writer = new LineWriter(out, inFlight::isQueued);
    this.replies = new Replies(writer, server);
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(new Outbound());
  }

  /** Reads until the input ends or the other side is gone. */
  void serve(Lines lines) {
    open();
    Inbound inbound = new Inbound(server, replies, inFlight, this::route);
    try {
      Optional<Lines.Line> line = lines.next();
      while (line.isPresent() && !writer.broken()) {
        inbound.receive(line.get());
        line = lines.next();
      }
    } catch (IOException gone) {
      // The client closed its end without a goodbye; what was called still gets its moment.
    }
    inFlight.close();
    writer.close();
  }

  /**
   * The SDK parks every request until it was initialized, but the newer era never does so and the
   * older may ask early: nothing here depends on it.
   */
  private void open() {
    Map<String, Object> params = Map.of("protocolVersion", Server.LEGACY.get(0));
    route(new JSONRPCRequest(McpSchema.JSONRPC_VERSION, "initialize", "svc", params));
    route(new JSONRPCNotification("notifications/initialized"));
  }

  /**
   * Calls go straight to the verbs: the SDK would add a third to their time and nothing to their
   * answers.
   */
  private void route(JSONRPCMessage message) {
    if (message instanceof JSONRPCRequest request && request.method().equals(Inbound.CALL)) {
      call(request.id(), (Map<?, ?>) request.params());
    } else {
      session.handle(message).subscribe(nothing -> {}, failed -> {});
    }
  }

  private void call(Object id, Map<?, ?> params) {
    CallToolResult result = server.tools().call(params);
    InFlight.Request request = inFlight.claim(id);
    if (request != null) {
      replies.result(id, result, request.suffix());
    }
  }

  @Override
  public List<String> protocolVersions() {
    return Server.LEGACY;
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return Mono.empty();
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  private final class Outbound implements McpServerTransport {
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      return Mono.fromRunnable(
          () -> {
            if (message instanceof JSONRPCResponse response) {
              answer(response);
            }
          });
    }

    private void answer(JSONRPCResponse response) {
      InFlight.Request request = inFlight.claim(response.id());
      if (request != null && response.error() != null) {
        replies.error(response.id(), Problems.withoutInternals(response.error()));
      } else if (request != null) {
        replies.result(response.id(), response.result(), request.suffix());
      }
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      return json.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}
