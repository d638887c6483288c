package svc.host.live;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import svc.host.CommitListener;
import svc.host.live.wire.Handshake;
import svc.host.live.wire.ProtocolVersion;
import svc.host.live.wire.ScriptConnection;
import svc.host.live.wire.ScriptResponse;
import svc.host.live.wire.UndoStepCounter;
import svc.model.error.SvcException;

/** The client of the remote script: sends operations, with a timeout for each kind of operation. */
final class RemoteScriptClient implements AutoCloseable {
  private final ScriptConnection connection;
  private final RequestTimeouts timeouts;
  private final UndoStepCounter undoStepCounter = new UndoStepCounter();
  private CommitListener listener = CommitListener.NONE;

  RemoteScriptClient(Path bridgeFile, ProtocolVersion edition, RequestTimeouts patience) {
    this.connection = new ScriptConnection(bridgeFile, edition, patience.greeting());
    this.timeouts = patience;
  }

  /** Returns the result of the handshake; connects first if necessary. */
  Handshake.HandshakeResult handshakeResult() {
    return connection.handshakeResult();
  }

  /** Sets the listener that is notified before each write. */
  void setCommitListener(CommitListener toWrites) {
    listener = toWrites;
  }

  /** Returns the counter of undo steps. */
  UndoStepCounter undoStepCounter() {
    return undoStepCounter;
  }

  /** Sends a quick operation. */
  OperationResult send(ScriptOperation operation) {
    return send(operation, timeouts.ordinary());
  }

  /** Sends several reads in one request. */
  List<OperationResult> sendBatch(List<ScriptOperation> reads) {
    List<Map<String, Object>> trees = reads.stream().map(ScriptOperation::toTree).toList();
    ScriptResponse answer = request(trees, timeouts.ordinary());
    return IntStream.range(0, reads.size())
        .mapToObj(i -> new OperationResult(reads.get(i).name(), answer.results().get(i), 0))
        .toList();
  }

  /** Sends an operation on envelopes or the timeline, which takes many ticks in Live. */
  OperationResult sendLongRunning(ScriptOperation operation) {
    return send(operation, timeouts.working());
  }

  /** Sends an operation that loads from Live's browser; the first load of a session is slow. */
  OperationResult sendLoading(ScriptOperation operation) {
    return send(operation, timeouts.loading());
  }

  private OperationResult send(ScriptOperation operation, Duration timeout) {
    if (operation.isUndoable()) {
      listener.beforeWrite(() -> new LiveHistory(this).currentMark());
    }
    ScriptResponse answer = request(List.of(operation.toTree()), timeout);
    return new OperationResult(operation.name(), answer.results().get(0), answer.undoSteps());
  }

  /** Sends a request and counts its undo steps, which an error can report as well. */
  private ScriptResponse request(List<Map<String, Object>> operations, Duration timeout) {
    try {
      ScriptResponse answer = connection.request(operations, timeout);
      undoStepCounter.record(answer.undoSteps(), answer.stack());
      return answer;
    } catch (SvcException e) {
      if (e.details().get("undo_steps") instanceof Number steps) {
        undoStepCounter.recordUncounted(steps.intValue());
      }
      throw e;
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
