package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import svc.json.Json;
import svc.json.JsonSyntax;

/** Answers, routes or ignores each line of the input; none ends the server. */
final class Inbound {
  private final LineWriter writer;
  private final Replies replies;
  private final InFlight inFlight;
  private final Consumer<JSONRPCRequest> route;
  private final Modern modern;
  private final Requests requests;
  private boolean batches;

  Inbound(Server server, LineWriter writer, InFlight inFlight, Consumer<JSONRPCRequest> route) {
    this.writer = writer;
    this.replies = new Replies(server);
    this.inFlight = inFlight;
    this.route = route;
    this.modern = new Modern(server);
    this.requests = new Requests(server, modern);
  }

  void receive(Lines.Line line) {
    if (line.tooLong()) {
      replies.error(
          writer,
          null,
          Problems.invalidRequest("A message may have " + Lines.LONGEST + " bytes at most"));
    } else if (!line.isBlank()) {
      parse(line.bytes());
    }
  }

  private void parse(byte[] line) {
    Object json;
    try {
      json = Json.parse(line);
    } catch (JsonSyntax e) {
      replies.error(writer, null, Problems.parse("Parse error at column " + e.column()));
      return;
    }
    if (batches && json instanceof List<?> list && !list.isEmpty()) {
      batch(list);
    } else {
      guarded(json, writer);
    }
  }

  private void batch(List<?> messages) {
    if (messages.size() > Batch.LARGEST) {
      String limit = "A batch may have " + Batch.LARGEST + " messages at most";
      replies.error(writer, null, Problems.invalidRequest(limit));
      return;
    }
    Batch batch = new Batch(messages.size(), writer);
    messages.forEach(message -> guarded(message, batch));
  }

  /** A client would wait forever for the answer to a message that broke the reader. */
  private void guarded(Object json, ReplySink to) {
    try {
      dispatch(json, to);
    } catch (RuntimeException | StackOverflowError broken) {
      replies.error(to, Message.idOf(json), Problems.internal());
    }
  }

  private void dispatch(Object json, ReplySink to) {
    Message message = Message.of(json);
    if (message == null && !Message.isAnswer(json)) {
      replies.error(to, Message.idOf(json), Problems.invalidRequest("Invalid Request"));
    } else if (message == null) {
      to.skip();
    } else if (message.id() == null) {
      notification(message);
      to.skip();
    } else {
      request(message, to);
    }
  }

  private void notification(Message message) {
    Object id = message.params().get("requestId");
    if (message.method().equals("notifications/cancelled") && id != null) {
      inFlight.cancel(id);
    }
  }

  private void request(Message request, ReplySink to) {
    boolean isModern = modern.speaks(request);
    JSONRPCError refusal = requests.refusal(request, isModern);
    String suffix = isModern ? modern.suffix(request.method()) : "";
    if (refusal != null) {
      replies.error(to, request.id(), refusal);
    } else if (request.method().equals(Modern.DISCOVER)) {
      replies.result(to, request.id(), modern.discovery(), suffix);
    } else {
      accept(request, suffix, to);
    }
  }

  private void accept(Message message, String suffix, ReplySink to) {
    boolean slow = message.method().equals(Requests.CALL);
    FutureTask<Void> work = slow ? new FutureTask<>(() -> run(message), null) : null;
    InFlight.Request waiting = new InFlight.Request(suffix, work, to);
    if (!inFlight.add(message.id(), waiting)) {
      replies.error(to, message.id(), Problems.invalidRequest("This id is still in use"));
    } else if (slow) {
      inFlight.start(waiting);
    } else {
      batches = Batch.areAllowed(message, batches);
      run(message);
    }
  }

  /** Whatever happens, the request is answered unless it was cancelled. */
  private void run(Message message) {
    try {
      route.accept(
          new JSONRPCRequest(
              McpSchema.JSONRPC_VERSION, message.method(), message.id(), message.params()));
    } catch (RuntimeException | Error broken) {
      InFlight.Request request = inFlight.claim(message.id());
      if (request != null) {
        replies.error(request.to(), message.id(), Problems.internal());
      }
    }
  }
}
