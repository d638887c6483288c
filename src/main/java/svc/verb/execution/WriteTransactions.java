package svc.verb.execution;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.Host;
import svc.host.UndoHistory;
import svc.model.error.Warning;
import svc.session.JournalBuffer;
import svc.session.NotCommittedException;
import svc.session.Session;
import svc.store.journal.JournalEntry;

/**
 * Runs the transactions of a script, which can be nested, and rolls back a transaction that throws.
 */
public final class WriteTransactions {
  private final Session session;
  private final WriteRollback script;
  private final Consumer<Warning> warnings;
  private final Deque<WriteRollback> openRollbacks = new ArrayDeque<>();
  private boolean isIsolated;

  /**
   * Creates the transactions of a script.
   *
   * @param script rolls back all writes, also those outside the transactions
   * @param warnings receives warnings about files that could not be written
   */
  public WriteTransactions(Session session, WriteRollback script, Consumer<Warning> warnings) {
    this.session = session;
    this.script = script;
    this.warnings = warnings;
    openRollbacks.push(script);
  }

  /** Prepares the open rollbacks for a write. Must be called before each write. */
  public void beforeWrite() {
    openRollbacks.descendingIterator().forEachRemaining(WriteRollback::beforeWrite);
  }

  /** Counts a write in the open rollbacks. Must be called after each write. */
  public void countWrite() {
    openRollbacks.forEach(WriteRollback::countWrite);
  }

  /** Runs a block and returns its value. If it throws, rolls back its changes and rethrows. */
  public <T> T run(Supplier<T> work) {
    Host host = session.host();
    if (isIsolated) {
      return runNested(work, host.createCheckpoint());
    }
    return host.capabilities().contains(Capability.TRANSACTIONS)
        ? runIsolated(work, host)
        : runWithRollback(work);
  }

  /**
   * Runs a block with exclusive access to the set, on a host that supports transactions. Other
   * clients see the changes of the block only after its end.
   */
  private <T> T runIsolated(Supplier<T> work, Host host) {
    JournalBuffer journal = session.writes().journal();
    script.beforeWrite();
    UndoHistory history = host.history();
    int before = history.stepCount();
    journal.hold();
    isIsolated = true;
    try {
      T result =
          session
              .writes()
              .runAsTransaction(
                  () -> {
                    T value = host.runInTransaction(work);
                    int made = history.stepCount() - before;
                    String from = made == 0 ? null : history.markBefore(made);
                    journal.release(from, made == 0 ? null : history.currentMark());
                    return value;
                  });
      session.writes().takeWarnings().forEach(warnings);
      return result;
    } catch (NotCommittedException e) {
      throw e.getCause();
    } catch (RuntimeException | Error thrown) {
      discardWrites(journal, 0);
      throw thrown;
    } finally {
      isIsolated = false;
      journal.discardHeld(0);
      journal.release(null, null);
    }
  }

  /**
   * Removes the writes of a transaction from the journal, after the transaction was rolled back.
   *
   * @param first the index of the first discarded write among those of the outermost transaction
   */
  private void discardWrites(JournalBuffer journal, int first) {
    List<JournalEntry> discarded = journal.discardHeld(first);
    script.countUndone(discarded.size(), List.of());
  }

  /**
   * Runs a transaction that is nested in a transaction with exclusive access. If the nested
   * transaction throws, rolls back only its writes.
   */
  private <T> T runNested(Supplier<T> work, Checkpoint checkpoint) {
    JournalBuffer journal = session.writes().journal();
    int before = journal.heldCount();
    try {
      return work.get();
    } catch (RuntimeException | Error thrown) {
      checkpoint.restore();
      discardWrites(journal, before);
      throw thrown;
    }
  }

  /**
   * Runs a block on a host without transactions. Other clients see each write of the block
   * immediately.
   */
  private <T> T runWithRollback(Supplier<T> work) {
    WriteRollback rollback = new WriteRollback(session);
    openRollbacks.push(rollback);
    try {
      T result = work.get();
      rollback.finish();
      return result;
    } catch (RuntimeException | Error thrown) {
      rollback.restore();
      script.countUndone(rollback.undoneWrites(), rollback.keptReasons());
      throw thrown;
    } finally {
      openRollbacks.pop();
    }
  }
}
