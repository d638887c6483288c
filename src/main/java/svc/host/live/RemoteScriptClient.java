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

/** The remote script: does one operation a request, within the time that one of its kind takes. */
final class RemoteScriptClient implements AutoCloseable {
  private final ScriptConnection connection;
  private final RequestTimeouts timeouts;
  private final UndoStepCounter undoStepCounter = new UndoStepCounter();
  private CommitListener listener = CommitListener.NONE;

  RemoteScriptClient(Path bridgeFile, ProtocolVersion edition, RequestTimeouts patience) {
    this.connection = new ScriptConnection(bridgeFile, edition, patience.greeting());
    this.timeouts = patience;
  }

  /** Who answers; connects where that has not been done. */
  Handshake.HandshakeResult handshakeResult() {
    return connection.handshakeResult();
  }

  /** Announces to the listener what is about to be written. */
  void setCommitListener(CommitListener toWrites) {
    listener = toWrites;
  }

  /** What was written so far. */
  UndoStepCounter undoStepCounter() {
    return undoStepCounter;
  }

  /** Reads or writes what takes no time. */
  OperationResult send(ScriptOperation operation) {
    return send(operation, timeouts.ordinary());
  }

  /** Reads several things at once. */
  List<OperationResult> sendBatch(List<ScriptOperation> reads) {
    List<Map<String, Object>> trees = reads.stream().map(ScriptOperation::toTree).toList();
    ScriptResponse answer = request(trees, timeouts.ordinary());
    return IntStream.range(0, reads.size())
        .mapToObj(i -> new OperationResult(reads.get(i).name(), answer.results().get(i), 0))
        .toList();
  }

  /** Works on envelopes and the timeline, which takes many turns of Live's main thread. */
  OperationResult sendLongRunning(ScriptOperation operation) {
    return send(operation, timeouts.working());
  }

  /** Loads from Live's browser, whose first load of a session warms up the library. */
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

  /** What an error left behind counts as well. */
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
