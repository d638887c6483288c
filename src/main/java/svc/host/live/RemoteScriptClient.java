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
import svc.host.CachedReadScope;
import svc.host.CommitListener;
import svc.host.live.wire.Handshake;
import svc.host.live.wire.ProtocolVersion;
import svc.host.live.wire.ScriptConnection;
import svc.host.live.wire.ScriptResponse;
import svc.host.live.wire.UndoStepCounter;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * Sends operations to the remote script, with a timeout for each kind of operation. Each write is a
 * separate request; several reads can share a request. While a scope for cached reads is open, the
 * results of reads are cached until this thread writes.
 */
final class RemoteScriptClient implements AutoCloseable {
  /** The errors after which another request would fail too, because there is no connection. */
  private static final Set<ErrorCode> DISCONNECTED =
      EnumSet.of(HOST_TIMEOUT, HOST_UNREACHABLE, CANCELLED);

  private final ScriptConnection connection;
  private final RequestTimeouts timeouts;
  private final UndoStepCounter undoStepCounter = new UndoStepCounter();
  private final ThreadLocal<Map<ScriptOperation, OperationResult>> readResults =
      new ThreadLocal<>();

  /** The error of connecting in the current scope for cached reads; null if there was none. */
  private final ThreadLocal<SvcException> connectionError = new ThreadLocal<>();

  private CommitListener listener = CommitListener.NONE;

  RemoteScriptClient(Path bridgeFile, ProtocolVersion protocolVersion, RequestTimeouts timeouts) {
    this.connection = new ScriptConnection(bridgeFile, protocolVersion, timeouts.handshake());
    this.timeouts = timeouts;
  }

  /** Returns the result of the handshake; connects first if necessary. */
  Handshake.HandshakeResult handshakeResult() {
    if (connectionError.get() != null) {
      throw connectionError.get().withCause(connectionError.get().getCause());
    }
    try {
      return connection.handshakeResult();
    } catch (SvcException e) {
      if (readResults.get() != null) {
        connectionError.set(e);
      }
      throw e;
    }
  }

  /** Sets the listener that is notified before each write. */
  void setCommitListener(CommitListener newListener) {
    listener = newListener;
  }

  /** Returns the counter of the undo steps that the remote script reports. */
  UndoStepCounter undoStepCounter() {
    return undoStepCounter;
  }

  /**
   * Starts a scope for cached reads. Until the scope is closed, results that this thread reads are
   * cached; a write by this thread discards them. If this thread cannot connect, later requests in
   * the scope fail at once with the same error.
   */
  CachedReadScope reading() {
    if (readResults.get() != null) {
      return CachedReadScope.NONE;
    }
    readResults.set(new HashMap<>());
    return () -> {
      readResults.remove();
      connectionError.remove();
    };
  }

  /**
   * Sends the reads whose results are not cached, in one request. Does nothing if no scope for
   * cached reads is open. If the script rejects a read, no result is cached, and sending that read
   * again throws its error.
   */
  void prefetch(List<ScriptOperation> reads) {
    if (readResults.get() == null) {
      return;
    }
    try {
      read(reads, timeouts.longRunning());
    } catch (SvcException e) {
      if (DISCONNECTED.contains(e.code())) {
        throw e;
      }
    }
  }

  /** Sends a short operation, with the ordinary timeout. */
  OperationResult send(ScriptOperation operation) {
    return send(operation, timeouts.ordinary());
  }

  /** Sends several reads in one request. */
  List<OperationResult> sendBatch(List<ScriptOperation> reads) {
    return read(reads, timeouts.ordinary());
  }

  /** Sends an operation on envelopes or the timeline, with the timeout for long operations. */
  OperationResult sendLongRunning(ScriptOperation operation) {
    return send(operation, timeouts.longRunning());
  }

  /**
   * Sends an operation that loads from Live's browser, with the timeout for loading. The first load
   * after Live's start is slow.
   */
  OperationResult sendLoading(ScriptOperation operation) {
    return send(operation, timeouts.loading());
  }

  private OperationResult send(ScriptOperation operation, Duration timeout) {
    return operation.isCacheable()
        ? read(List.of(operation), timeout).get(0)
        : write(operation, timeout);
  }

  private List<OperationResult> read(List<ScriptOperation> reads, Duration timeout) {
    Map<ScriptOperation, OperationResult> available =
        readResults.get() == null ? new HashMap<>() : readResults.get();
    List<ScriptOperation> missing =
        reads.stream().filter(read -> !available.containsKey(read)).toList();
    if (!missing.isEmpty()) {
      List<Object> results =
          request(missing.stream().map(ScriptOperation::toTree).toList(), timeout, false).results();
      for (int i = 0; i < missing.size(); i++) {
        available.put(
            missing.get(i), new OperationResult(missing.get(i).name(), results.get(i), 0));
      }
    }
    return reads.stream().map(available::get).toList();
  }

  private OperationResult write(ScriptOperation operation, Duration timeout) {
    listener.beforeChange(OperationChanges.of(operation));
    if (readResults.get() != null) {
      readResults.get().clear();
    }
    if (operation.isUndoable()) {
      listener.beforeWrite(() -> new LiveHistory(this).currentMark());
    }
    ScriptResponse response = request(List.of(operation.toTree()), timeout, operation.isUndoable());
    Object result = response.results().get(0);
    listener.afterCreation(OperationChanges.createdBy(operation, result));
    return new OperationResult(operation.name(), result, response.undoSteps());
  }

  /**
   * Sends a request and adds its undo steps to the counter, including those that an error response
   * reports. Notifies the listener of the outcome.
   */
  private ScriptResponse request(
      List<Map<String, Object>> operations, Duration timeout, boolean isUndoable) {
    try {
      handshakeResult();
      ScriptResponse response = connection.request(operations, timeout);
      undoStepCounter.record(response.undoSteps(), response.stack());
      if (isUndoable) {
        listener.afterWrite();
      }
      return response;
    } catch (SvcException e) {
      noteFailure(e, isUndoable);
      throw e;
    }
  }

  private void noteFailure(SvcException e, boolean isUndoable) {
    if (e.details().get("undo_steps") instanceof Number steps) {
      undoStepCounter.recordUncounted(steps.intValue());
      listener.afterWrite();
    } else if (e.hasUnknownOutcome() || DISCONNECTED.contains(e.code())) {
      listener.connectionLost(e, isUndoable);
    }
  }

  @Override
  public void close() {
    connection.close();
  }
}
