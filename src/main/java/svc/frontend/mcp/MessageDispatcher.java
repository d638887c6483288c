package svc.frontend.mcp;

import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Predicate;
import svc.json.Json;
import svc.json.JsonSyntaxException;

/**
 * Handles the messages in each line of the input: replies to a message, passes it to the transport,
 * or ignores it. Invalid lines do not stop the server.
 */
final class MessageDispatcher {
  private final MessageLineWriter writer;
  private final JsonRpcReplyWriter replies;
  private final PendingRequests inFlight;
  private final Consumer<JsonRpcMessage> route;
  private final Consumer<Object> clientReplies;
  private final Predicate<JsonRpcMessage> isQuick;
  private final QuestionBypass bypass;
  private final StatelessProtocolVersion statelessProtocol;
  private final RequestValidator requests;
  private boolean batchesAllowed;

  /**
   * Creates a dispatcher.
   *
   * @param isQuick tests whether a tool call is run immediately, on the reading thread
   * @param bypass lets reads run while a call waits for the user
   */
  MessageDispatcher(
      ServerDescription server,
      MessageLineWriter writer,
      PendingRequests inFlight,
      Consumer<JsonRpcMessage> route,
      Consumer<Object> clientReplies,
      Predicate<JsonRpcMessage> isQuick,
      QuestionBypass bypass) {
    this.writer = writer;
    this.replies = new JsonRpcReplyWriter();
    this.inFlight = inFlight;
    this.route = route;
    this.clientReplies = clientReplies;
    this.isQuick = isQuick;
    this.bypass = bypass;
    this.statelessProtocol = new StatelessProtocolVersion(server);
    this.requests = new RequestValidator(server, statelessProtocol);
  }

  /** Lets reads run while a call waits for the user's answer to a question. */
  interface QuestionBypass {
    /** Returns whether a call waits and a request only reads, so that it does not have to wait. */
    boolean accepts(JsonRpcMessage request);

    /** Runs a read; returns false, without running it, if no call waits any more. */
    boolean run(Runnable read);
  }

  void receive(MessageLineReader.MessageLine line) {
    if (line.isTooLong()) {
      replies.writeError(
          writer,
          null,
          JsonRpcErrors.invalidRequest(
              "A message can have at most " + MessageLineReader.MAX_BYTES + " bytes"));
    } else if (!line.isBlank()) {
      handleLine(line.bytes());
    }
  }

  private void handleLine(byte[] line) {
    Object json;
    try {
      json = Json.parse(line);
    } catch (JsonSyntaxException e) {
      replies.writeError(
          writer, null, JsonRpcErrors.parseError("Parse error at column " + e.column()));
      return;
    }
    if (batchesAllowed && json instanceof List<?> list && !list.isEmpty()) {
      handleBatch(list);
    } else {
      handleSafely(json, writer);
    }
  }

  private void handleBatch(List<?> messages) {
    if (messages.size() > BatchReplies.MAX_MESSAGES) {
      String limit = "A batch can have at most " + BatchReplies.MAX_MESSAGES + " messages";
      replies.writeError(writer, null, JsonRpcErrors.invalidRequest(limit));
      return;
    }
    BatchReplies batch = new BatchReplies(messages.size(), writer);
    messages.forEach(message -> handleSafely(message, batch));
  }

  /**
   * Handles a message. If an exception is thrown, replies with an error, because the client waits
   * for a reply.
   */
  private void handleSafely(Object json, ReplySink to) {
    try {
      dispatch(json, to);
    } catch (RuntimeException | StackOverflowError broken) {
      replies.writeError(to, JsonRpcMessage.idOf(json), JsonRpcErrors.internalError());
    }
  }

  private void dispatch(Object json, ReplySink to) {
    JsonRpcMessage message = JsonRpcMessage.parse(json);
    if (message == null && !JsonRpcMessage.isResponse(json)) {
      replies.writeError(
          to, JsonRpcMessage.idOf(json), JsonRpcErrors.invalidRequest("Invalid Request"));
    } else if (message == null) {
      clientReplies.accept(json);
      to.skip();
    } else if (message.id() == null) {
      handleNotification(message);
      to.skip();
    } else {
      handleRequest(message, to);
    }
  }

  private void handleNotification(JsonRpcMessage message) {
    Object id = message.params().get("requestId");
    if (message.method().equals("notifications/cancelled") && id != null) {
      inFlight.cancel(id);
    }
  }

  private void handleRequest(JsonRpcMessage request, ReplySink to) {
    boolean isModern = StatelessProtocolVersion.isUsedBy(request);
    JsonRpcError refusal = requests.validate(request, isModern);
    String suffix = isModern ? statelessProtocol.resultSuffix(request.method()) : "";
    if (refusal != null) {
      replies.writeError(to, request.id(), refusal);
    } else if (request.method().equals(StatelessProtocolVersion.DISCOVER)) {
      replies.writeResult(to, request.id(), statelessProtocol.discoveryResult(), suffix);
    } else {
      acceptRequest(request, suffix, to);
    }
  }

  private void acceptRequest(JsonRpcMessage message, String suffix, ReplySink to) {
    boolean isToolCall = message.method().equals(RequestValidator.CALL);
    boolean slow =
        isToolCall
            ? !isQuick.test(message)
            : PromptAndResourceMethods.isSlow(message.method())
                || ResourceSubscriptions.handles(message.method());
    FutureTask<Void> work = slow ? new FutureTask<>(() -> runRequest(message), null) : null;
    PendingRequests.PendingRequest waiting =
        new PendingRequests.PendingRequest(suffix, work, to, isToolCall);
    if (!inFlight.add(message.id(), waiting)) {
      replies.writeError(to, message.id(), JsonRpcErrors.invalidRequest("This id is still in use"));
    } else if (slow && bypass.accepts(message)) {
      inFlight.submitRead(waiting, bypass::run);
    } else if (slow) {
      inFlight.submit(waiting);
    } else {
      batchesAllowed = BatchReplies.isAllowedAfter(message, batchesAllowed);
      runRequest(message);
    }
  }

  /**
   * Runs a request. If the request throws, replies with an internal error, unless the request was
   * cancelled.
   */
  private void runRequest(JsonRpcMessage message) {
    try {
      route.accept(message);
    } catch (RuntimeException | Error broken) {
      PendingRequests.PendingRequest request = inFlight.claim(message.id());
      if (request != null) {
        replies.writeError(request.replyTo(), message.id(), JsonRpcErrors.internalError());
      }
    }
  }
}
