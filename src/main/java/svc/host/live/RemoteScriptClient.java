package svc.host.live;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.CommitListener;
import svc.host.HostReading;
import svc.host.live.wire.Handshake;
import svc.host.live.wire.ProtocolVersion;
import svc.host.live.wire.ScriptConnection;
import svc.host.live.wire.ScriptResponse;
import svc.host.live.wire.UndoStepCounter;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * The remote script, which performs operations. A write is a request of its own; reads can share
 * one, and a thread that has opened a reading gets each read answered once until it writes.
 */
final class RemoteScriptClient implements AutoCloseable {
  /** Errors of the connection, after which asking again is no use. */
  private static final Set<ErrorCode> DISCONNECTED =
      EnumSet.of(HOST_TIMEOUT, HOST_UNREACHABLE, CANCELLED);

  private final ScriptConnection connection;
  private final RequestTimeouts timeouts;
  private final UndoStepCounter undoStepCounter = new UndoStepCounter();
  private final ThreadLocal<Map<ScriptOperation, OperationResult>> kept = new ThreadLocal<>();
  private CommitListener listener = CommitListener.NONE;

  RemoteScriptClient(Path bridgeFile, ProtocolVersion edition, RequestTimeouts patience) {
    this.connection = new ScriptConnection(bridgeFile, edition, patience.greeting());
    this.timeouts = patience;
  }

  /** The script at the other end; connects if necessary. */
  Handshake.HandshakeResult handshakeResult() {
    return connection.handshakeResult();
  }

  /** Calls a listener before each write. */
  void setCommitListener(CommitListener toWrites) {
    listener = toWrites;
  }

  /** The count of what was written so far. */
  UndoStepCounter undoStepCounter() {
    return undoStepCounter;
  }

  /** Begins to keep the replies that this thread reads. */
  HostReading reading() {
    if (kept.get() != null) {
      return HostReading.NONE;
    }
    kept.set(new HashMap<>());
    return kept::remove;
  }

  /**
   * Reads what is not kept yet in one request. If the script refuses a part of it, nothing is kept,
   * and whoever reads that part gets the error.
   */
  void prefetch(List<ScriptOperation> reads) {
    if (kept.get() == null) {
      return;
    }
    try {
      read(reads, timeouts.working());
    } catch (SvcException e) {
      if (DISCONNECTED.contains(e.code())) {
        throw e;
      }
    }
  }

  /** Reads or writes what takes no time. */
  OperationResult send(ScriptOperation operation) {
    return send(operation, timeouts.ordinary());
  }

  /** Reads several things at once. */
  List<OperationResult> sendBatch(List<ScriptOperation> reads) {
    return read(reads, timeouts.ordinary());
  }

  /** Works on envelopes and the timeline, which takes many ticks of Live's main thread. */
  OperationResult sendLongRunning(ScriptOperation operation) {
    return send(operation, timeouts.working());
  }

  /** Loads from Live's browser, whose first load of a session warms up the library. */
  OperationResult sendLoading(ScriptOperation operation) {
    return send(operation, timeouts.loading());
  }

  private OperationResult send(ScriptOperation operation, Duration timeout) {
    return operation.isRead()
        ? read(List.of(operation), timeout).get(0)
        : write(operation, timeout);
  }

  private List<OperationResult> read(List<ScriptOperation> reads, Duration timeout) {
    Map<ScriptOperation, OperationResult> known = kept.get() == null ? new HashMap<>() : kept.get();
    List<ScriptOperation> missing =
        reads.stream().filter(read -> !known.containsKey(read)).toList();
    if (!missing.isEmpty()) {
      List<Object> results =
          request(missing.stream().map(ScriptOperation::toTree).toList(), timeout).results();
      for (int i = 0; i < missing.size(); i++) {
        known.put(missing.get(i), new OperationResult(missing.get(i).name(), results.get(i), 0));
      }
    }
    return reads.stream().map(known::get).toList();
  }

  private OperationResult write(ScriptOperation operation, Duration timeout) {
    if (kept.get() != null) {
      kept.get().clear();
    }
    if (operation.isUndoable()) {
      listener.beforeWrite(() -> new LiveHistory(this).currentMark());
    }
    ScriptResponse answer = request(List.of(operation.toTree()), timeout);
    return new OperationResult(operation.name(), answer.results().get(0), answer.undoSteps());
  }

  /** Sends a request; what was written before an error counts as well. */
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
