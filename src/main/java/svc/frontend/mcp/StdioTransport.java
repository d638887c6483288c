package svc.frontend.mcp;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;

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
import svc.model.error.SvcException;

/**
 * Lines in, lines out, the verbs and the SDK in between. The SDK's own transport dies of one
 * malformed line and loses answers to parallel calls.
 */
final class StdioTransport implements McpServerTransportProvider {
  private final ServerDescription server;
  private final PendingRequests inFlight;
  private final MessageLineWriter writer;
  private final JsonRpcReplyWriter replies;
  private final SdkJsonMapper json = new SdkJsonMapper();
  private McpServerSession session;

  StdioTransport(OutputStream out, ServerDescription server, PendingRequests inFlight) {
    this.server = server;
    this.inFlight = inFlight;
    this.writer = new MessageLineWriter(out, inFlight::isQueued);
    this.replies = new JsonRpcReplyWriter(server);
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(new OutboundTransport());
  }

  /** Reads until the input ends or the other side is gone. */
  void serve(MessageLineReader lines) {
    initializeSdk();
    MessageDispatcher inbound = new MessageDispatcher(server, writer, inFlight, this::route);
    try {
      Optional<MessageLineReader.MessageLine> line = lines.nextLine();
      while (line.isPresent() && !writer.isBroken()) {
        inbound.receive(line.get());
        line = lines.nextLine();
      }
    } catch (IOException gone) {
      // The client closed its end without a goodbye; what was called still gets its moment.
    }
    inFlight.close().forEach(this::answerUnfinished);
    writer.close();
  }

  /** Whether a write may have landed is what the client has to know. */
  private void answerUnfinished(Object id) {
    PendingRequests.PendingRequest request = inFlight.claim(id);
    if (request != null && request.work() != null) {
      SvcException error =
          request.work().isCancelled()
              ? CANCELLED.because("the input ended and a call before this one did not finish")
              : HOST_TIMEOUT.because("the input ended and this call did not finish");
      replies.writeResult(request.replyTo(), id, server.tools().toFailure(error), request.suffix());
    }
  }

  /**
   * The SDK parks every request until it was initialized, but the newer era never does so and the
   * older may ask early: nothing here depends on it.
   */
  private void initializeSdk() {
    Map<String, Object> params = Map.of("protocolVersion", ServerDescription.LEGACY.get(0));
    passToSdk(new JSONRPCRequest(McpSchema.JSONRPC_VERSION, "initialize", "svc", params));
    passToSdk(new JSONRPCNotification("notifications/initialized"));
  }

  /**
   * The SDK knows of no tools: it would add a third to the time of a call and nothing to its
   * answer.
   */
  private void route(JSONRPCRequest request) {
    switch (request.method()) {
      case RequestValidator.CALL ->
          sendResult(request.id(), server.tools().call((Map<?, ?>) request.params()));
      case RequestValidator.LIST ->
          sendResult(request.id(), Map.of("tools", server.tools().definitions()));
      default -> passToSdk(request);
    }
  }

  private void passToSdk(JSONRPCMessage message) {
    session.handle(message).subscribe(nothing -> {}, failed -> {});
  }

  private void sendResult(Object id, Object result) {
    PendingRequests.PendingRequest request = inFlight.claim(id);
    if (request != null) {
      replies.writeResult(request.replyTo(), id, result, request.suffix());
    }
  }

  @Override
  public List<String> protocolVersions() {
    return ServerDescription.LEGACY;
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return Mono.empty();
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  private final class OutboundTransport implements McpServerTransport {
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      return Mono.fromRunnable(
          () -> {
            if (message instanceof JSONRPCResponse response) {
              sendResponse(response);
            }
          });
    }

    private void sendResponse(JSONRPCResponse response) {
      PendingRequests.PendingRequest request = inFlight.claim(response.id());
      if (request != null && response.error() != null) {
        JSONRPCError error = JsonRpcErrors.hideInternals(response.error());
        replies.writeError(request.replyTo(), response.id(), error);
      } else if (request != null) {
        replies.writeResult(request.replyTo(), response.id(), response.result(), request.suffix());
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
