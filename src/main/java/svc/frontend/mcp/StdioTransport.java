package svc.frontend.mcp;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import reactor.core.publisher.Mono;
import svc.frontend.mcp.tool.InputRequiredException;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/**
 * Reads and writes JSON-RPC messages, one per line. Handles the requests for tools, resources and
 * prompts, and passes all others to the SDK. It replaces the SDK's own transport, because that
 * transport ends after a malformed line and loses replies to parallel calls.
 */
final class StdioTransport implements McpServerTransportProvider {
  private final ServerDescription server;
  private final PromptAndResourceMethods methods;
  private final PendingRequests inFlight;
  private final MessageLineWriter writer;
  private final JsonRpcReplyWriter replies;
  private final ClientMessenger client;
  private final SdkJsonMapper json = new SdkJsonMapper();
  private final HeapLimiter heap = new HeapLimiter();
  private McpServerSession session;

  StdioTransport(
      OutputStream out,
      ServerDescription server,
      PromptAndResourceMethods methods,
      PendingRequests inFlight) {
    this.server = server;
    this.methods = methods;
    this.inFlight = inFlight;
    this.writer = new MessageLineWriter(out, inFlight::isQueued);
    this.replies = new JsonRpcReplyWriter(server);
    this.client = new ClientMessenger(writer, inFlight);
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(new StdioSessionTransport());
  }

  /**
   * Reads and handles messages until the input ends or the output is closed. If the client has
   * closed the input and does not read the output, does not wait for it.
   *
   * @param patience how long to wait for a client that does not read the output
   */
  void serve(MessageLineReader lines, Duration patience) {
    FutureTask<Void> serving = new FutureTask<>(() -> serve(lines), null);
    Thread thread = new Thread(serving, "svc-mcp-input");
    thread.setDaemon(true);
    thread.start();
    try {
      boolean isDone = false;
      while (!isDone) {
        thread.join(patience.toMillis());
        isDone =
            !thread.isAlive()
                || writer.isStalled(patience) && lines.readAhead() && writer.isStalled(patience);
      }
      if (!thread.isAlive()) {
        serving.get();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e);
    }
  }

  /** Reads and handles messages until the input ends or the output is closed. */
  void serve(MessageLineReader lines) {
    initializeSdk();
    MessageDispatcher inbound =
        new MessageDispatcher(
            server,
            writer,
            inFlight,
            this::route,
            client::receiveReply,
            call -> !lines.hasBufferedInput() && inFlight.isIdle() && isQuickRead(call),
            new ReadsDuringQuestions());
    try {
      Optional<MessageLineReader.MessageLine> line = lines.nextLine();
      while (line.isPresent() && !writer.isBroken()) {
        inbound.receive(line.get());
        heap.check();
        line = lines.nextLine();
      }
    } catch (IOException disconnected) {
      // The client has disconnected; running calls may still finish.
    }
    client.close();
    inFlight.close().forEach(this::failUnfinished);
    writer.close();
  }

  /**
   * Returns whether a call takes so little time that it can run on the reading thread. This saves
   * the time to wake another thread, but pings and cancellations wait for the call.
   */
  private boolean isQuickRead(JsonRpcMessage call) {
    return server.tools() != null && server.tools().isQuickRead(call.toolName(), call.arguments());
  }

  /** Runs reads while a call waits for the user, unless a write that came before is queued. */
  private final class ReadsDuringQuestions implements MessageDispatcher.QuestionBypass {
    @Override
    public boolean accepts(JsonRpcMessage request) {
      return client.isAsking() && !inFlight.isQueued() && isRead(request);
    }

    private boolean isRead(JsonRpcMessage request) {
      return !request.method().equals(RequestValidator.CALL)
          || server.tools() != null && server.tools().isRead(request.toolName());
    }

    @Override
    public boolean run(Runnable read) {
      return client.runDuringQuestion(read);
    }
  }

  /**
   * Replies to a request that did not finish. The error of a tool call shows whether the call had
   * started and may therefore have changed the set.
   */
  private void failUnfinished(Object id) {
    PendingRequests.PendingRequest request = inFlight.claim(id);
    if (request != null && request.work() != null && !request.isToolCall()) {
      replies.writeError(request.replyTo(), id, JsonRpcErrors.inputEnded());
    } else if (request != null && request.work() != null) {
      SvcException error =
          request.work().isCancelled()
              ? CANCELLED
                  .because("the input ended before this call started")
                  .hint("Send the call again.")
              : HOST_TIMEOUT.because(
                  "the input ended while this call was running, and it did not finish in time");
      replies.writeResult(request.replyTo(), id, server.tools().toFailure(error), request.suffix());
    }
  }

  /**
   * Initializes the SDK without waiting for the client. The SDK delays all requests until it is
   * initialized, but some clients send requests before they initialize the server, or never
   * initialize it.
   */
  private void initializeSdk() {
    Map<String, Object> params = Map.of("protocolVersion", ServerDescription.LEGACY.get(0));
    passToSdk(RequestValidator.INITIALIZE, "svc", params);
    passToSdk(new JSONRPCNotification("notifications/initialized"));
  }

  /**
   * Handles a valid request. Tool calls do not run in the SDK, because the SDK would make the calls
   * a third slower.
   */
  private void route(JsonRpcMessage request) {
    switch (request.method()) {
      case RequestValidator.CALL -> callTool(request);
      case RequestValidator.LIST ->
          sendResult(request.id(), Map.of("tools", server.tools().definitions()));
      case RequestValidator.INITIALIZE -> {
        client.initialize(request);
        noteClient(request.params().get("clientInfo"));
        passToSdk(request.method(), request.id(), request.params());
      }
      default -> routeOther(request);
    }
  }

  private void routeOther(JsonRpcMessage request) {
    if (!PromptAndResourceMethods.contains(request.method())) {
      passToSdk(request.method(), request.id(), request.params());
      return;
    }
    try {
      sendResult(request.id(), methods.handle(request));
    } catch (RequestException refused) {
      PendingRequests.PendingRequest waiting = inFlight.claim(request.id());
      if (waiting != null) {
        JSONRPCError error = JsonRpcErrors.of(refused, StatelessProtocolVersion.isUsedBy(request));
        replies.writeError(waiting.replyTo(), request.id(), error);
      }
    }
  }

  private void noteClient(Object info) {
    if (server.tools() != null && JsonObject.orEmpty(info).get("name") instanceof String name) {
      server.tools().noteClient(name);
    }
  }

  private void callTool(JsonRpcMessage call) {
    noteClient(call.metadata().get(StatelessProtocolVersion.CLIENT_KEY));
    try {
      CallToolResult result =
          server.tools().run(call.toolName(), call.arguments(), client.contextOf(call));
      sendResult(call.id(), result);
    } catch (InputRequiredException question) {
      PendingRequests.PendingRequest request = inFlight.claim(call.id());
      if (request != null) {
        String suffix = StatelessProtocolVersion.inputRequiredSuffix(request.suffix());
        replies.writeResult(request.replyTo(), call.id(), question.result(), suffix);
      }
    }
  }

  private void passToSdk(String method, Object id, Map<String, Object> params) {
    passToSdk(new JSONRPCRequest(McpSchema.JSONRPC_VERSION, method, id, params));
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

  private final class StdioSessionTransport implements McpServerTransport {
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
