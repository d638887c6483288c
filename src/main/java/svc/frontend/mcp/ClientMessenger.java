package svc.frontend.mcp;

import java.time.Clock;
import svc.frontend.mcp.tool.CallContext;
import svc.frontend.mcp.tool.Confirmer;
import svc.frontend.mcp.tool.ConfirmerFactory;
import svc.frontend.mcp.tool.ProgressNotifier;
import svc.frontend.mcp.tool.ServerToClientRequests;
import svc.host.ProgressListener;

/** Sends questions to the user and progress to the client, and receives the client's answers. */
final class ClientMessenger {
  private final MessageLineWriter writer;
  private final PendingRequests inFlight;
  private final ServerToClientRequests questions;
  private final ConfirmerFactory confirmers;

  ClientMessenger(MessageLineWriter writer, PendingRequests inFlight) {
    this.writer = writer;
    this.inFlight = inFlight;
    this.questions = new ServerToClientRequests(writer::reply);
    this.confirmers = new ConfirmerFactory(questions, Clock.systemUTC());
  }

  /** Reads the capabilities that the client declares. */
  void initialize(JsonRpcMessage request) {
    confirmers.initialize(request.params());
  }

  /** Receives a reply of the client to a request of the server. */
  void receiveReply(Object json) {
    questions.receive(json);
  }

  /**
   * Returns the context of a tool call, through which the call asks the user questions and reports
   * progress.
   */
  CallContext contextOf(JsonRpcMessage call) {
    return new CallContext(confirmer(call), progress(call));
  }

  private Confirmer confirmer(JsonRpcMessage call) {
    return call.metadata().has(StatelessProtocolVersion.VERSION_KEY)
        ? confirmers.forCall(
            call.metadata().object(StatelessProtocolVersion.CAPABILITIES_KEY), call.params())
        : confirmers.forSession();
  }

  private ProgressListener progress(JsonRpcMessage call) {
    Object token = call.metadata().get("progressToken");
    return ProgressNotifier.isToken(token)
        ? new ProgressNotifier(
            token, () -> inFlight.isPending(call.id()), writer::reply, System::nanoTime)
        : ProgressListener.NONE;
  }

  /** Returns whether a tool call waits for the user's answer to a question. */
  boolean isAsking() {
    return questions.isWaiting();
  }

  /** Runs a read while a tool call waits, as {@link ServerToClientRequests#runDuringWait} does. */
  boolean runDuringQuestion(Runnable read) {
    return questions.runDuringWait(read);
  }

  /** Ends all waits for answers of the client, because the input has ended. */
  void close() {
    questions.close();
  }
}
