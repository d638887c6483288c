package svc.frontend.mcp;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import svc.frontend.mcp.tool.InputRequiredException;
import svc.frontend.mcp.tool.ToolResult;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/** Reads and writes JSON-RPC messages, one per line, and handles all requests. */
final class StdioTransport {
  /** The first version of the protocol in which results can link to files. */
  private static final String FIRST_WITH_LINKS = "2025-06-18";

  private final ServerDescription server;
  private final PromptAndResourceMethods methods;
  private final PendingRequests inFlight;
  private final MessageLineWriter writer;
  private final JsonRpcReplyWriter replies;
  private final ClientMessenger client;
  private final ResourceSubscriptions subscriptions;
  private final LinkedFiles linkedFiles = new LinkedFiles();
  private final HeapLimiter heap = new HeapLimiter();

  /** The version of the client's session; empty before a client has initialized one. */
  private volatile String sessionVersion = "";

  StdioTransport(
      OutputStream out,
      ServerDescription server,
      PromptAndResourceMethods methods,
      PendingRequests inFlight) {
    this.server = server;
    this.methods = methods;
    this.inFlight = inFlight;
    this.writer = new MessageLineWriter(out, inFlight::isQueued);
    this.replies = new JsonRpcReplyWriter();
    this.client = new ClientMessenger(writer, inFlight);
    this.subscriptions =
        new ResourceSubscriptions(
            methods::readText,
            inFlight::submit,
            writer::reply,
            inFlight::isPending,
            inFlight::isIdle);
  }

  /** Notes that the session has changed to another host, of which the client is notified. */
  void noteHostChange() {
    subscriptions.noteHostChange();
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
    subscriptions.close();
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
    if (request != null && subscriptions.isListening(id)) {
      replies.writeResult(request.replyTo(), id, Map.of(), request.suffix());
    } else if (request != null && request.work() != null && !request.isToolCall()) {
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

  /** Handles a valid request. */
  private void route(JsonRpcMessage request) {
    switch (request.method()) {
      case RequestValidator.CALL -> callTool(request);
      case RequestValidator.LIST ->
          sendResult(request.id(), Map.of("tools", server.tools().definitions()));
      case RequestValidator.INITIALIZE -> initialize(request);
      case RequestValidator.PING -> sendResult(request.id(), Map.of());
      default -> routeOther(request);
    }
  }

  private void initialize(JsonRpcMessage request) {
    client.initialize(request);
    noteClient(request.params().get("clientInfo"));
    Object requested = request.params().get("protocolVersion");
    sessionVersion = ServerDescription.chooseVersion(requested);
    subscriptions.beginSession();
    sendResult(request.id(), server.initializeResult(requested));
  }

  private void routeOther(JsonRpcMessage request) {
    try {
      if (request.method().equals(ResourceSubscriptions.LISTEN)) {
        subscriptions.listen(request);
      } else if (ResourceSubscriptions.handles(request.method())) {
        subscriptions.change(request);
        sendResult(request.id(), Map.of());
      } else {
        sendResult(request.id(), handle(request));
      }
    } catch (RequestException refused) {
      PendingRequests.PendingRequest waiting = inFlight.claim(request.id());
      if (waiting != null) {
        JsonRpcError error = JsonRpcErrors.of(refused, StatelessProtocolVersion.isUsedBy(request));
        replies.writeError(waiting.replyTo(), request.id(), error);
      }
    }
  }

  private Map<String, Object> handle(JsonRpcMessage request) {
    Object uri = request.params().get("uri");
    return request.method().equals(PromptAndResourceMethods.READ) && linkedFiles.contains(uri)
        ? linkedFiles.read((String) uri, methods.session())
        : methods.handle(request);
  }

  private void noteClient(Object info) {
    if (server.tools() != null && JsonObject.orEmpty(info).get("name") instanceof String name) {
      server.tools().noteClient(name);
    }
  }

  private void callTool(JsonRpcMessage call) {
    noteClient(call.metadata().get(StatelessProtocolVersion.CLIENT_KEY));
    try {
      ToolResult result =
          server.tools().run(call.toolName(), call.arguments(), client.contextOf(call));
      linkedFiles.addAll(result);
      sendResult(call.id(), acceptsLinks(call) ? result : result.withoutLinks());
    } catch (InputRequiredException question) {
      PendingRequests.PendingRequest request = inFlight.claim(call.id());
      if (request != null) {
        String suffix = StatelessProtocolVersion.inputRequiredSuffix(request.suffix());
        replies.writeResult(request.replyTo(), call.id(), question.result(), suffix);
      }
    }
    subscriptions.checkAfterCall();
  }

  private boolean acceptsLinks(JsonRpcMessage call) {
    return StatelessProtocolVersion.isUsedBy(call)
        || sessionVersion.compareTo(FIRST_WITH_LINKS) >= 0;
  }

  private void sendResult(Object id, Object result) {
    PendingRequests.PendingRequest request = inFlight.claim(id);
    if (request != null) {
      replies.writeResult(request.replyTo(), id, result, request.suffix());
    }
  }
}
