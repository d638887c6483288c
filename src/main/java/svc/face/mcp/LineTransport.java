package svc.face.mcp;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.HOST_TIMEOUT;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import reactor.core.publisher.Mono;
import svc.model.SvcException;

/**
 * Lines in, lines out, the verbs and the SDK in between. The SDK's own transport dies of one
 * malformed line and loses answers to parallel calls.
 */
final class LineTransport implements McpServerTransportProvider {
  private final Server server;
  private final InFlight inFlight;
  private final LineWriter writer;
  private final Replies replies;
  private final SdkJson json = new SdkJson();
  private McpServerSession session;

  LineTransport(OutputStream out, Server server, InFlight inFlight) {
    this.server = server;
    this.inFlight = inFlight;
    this.writer = new LineWriter(out, inFlight::isQueued);
    this.replies = new Replies(server);
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(new Outbound());
  }

  /** Reads until the input ends or the other side is gone. */
  void serve(Lines lines) {
    open();
    Inbound inbound = new Inbound(server, writer, inFlight, this::route);
    try {
      Optional<Lines.Line> line = lines.next();
      while (line.isPresent() && !writer.broken()) {
        inbound.receive(line.get());
        line = lines.next();
      }
    } catch (IOException gone) {
      // The client closed its end without a goodbye; what was called still gets its moment.
    }
    inFlight.close().forEach(this::giveUp);
    writer.close();
  }

  /** Whether a write may have landed is what the client has to know. */
  private void giveUp(Object id) {
    InFlight.Request request = inFlight.claim(id);
    if (request != null && request.work() != null) {
      SvcException error =
          request.work().isCancelled()
              ? CANCELLED.because("the input ended and a call before this one did not finish")
              : HOST_TIMEOUT.because("the input ended and this call did not finish");
      replies.result(request.to(), id, server.tools().failure(error), request.suffix());
    }
  }

  /**
   * The SDK parks every request until it was initialized, but the newer era never does so and the
   * older may ask early: nothing here depends on it.
   */
  private void open() {
    Map<String, Object> params = Map.of("protocolVersion", Server.LEGACY.get(0));
    hand(new JSONRPCRequest(McpSchema.JSONRPC_VERSION, "initialize", "svc", params));
    hand(new JSONRPCNotification("notifications/initialized"));
  }

  /**
   * The SDK knows of no tools: it would add a third to the time of a call and nothing to its
   * answer.
   */
  private void route(JSONRPCRequest request) {
    switch (request.method()) {
      case Requests.CALL -> answer(request.id(), server.tools().call((Map<?, ?>) request.params()));
      case Requests.LIST -> answer(request.id(), Map.of("tools", server.tools().definitions()));
      default -> hand(request);
    }
  }

  private void hand(JSONRPCMessage message) {
    session.handle(message).subscribe(nothing -> {}, failed -> {});
  }

  private void answer(Object id, Object result) {
    InFlight.Request request = inFlight.claim(id);
    if (request != null) {
      replies.result(request.to(), id, result, request.suffix());
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
        JSONRPCError error = Problems.withoutInternals(response.error());
        replies.error(request.to(), response.id(), error);
      } else if (request != null) {
        replies.result(request.to(), response.id(), response.result(), request.suffix());
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
