package svc.frontend.dsl;

import groovy.lang.Closure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.Host;
import svc.host.UndoHistory;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.commit.JournalBuffer;
import svc.session.commit.NotCommittedException;
import svc.store.journal.JournalEntry;

/**
 * Runs the transactions of a script, which can be nested, and rolls back a transaction that throws.
 */
final class ScriptTransactions {
  private final Session session;
  private final ScriptRollback script;
  private final WarningReporter warnings;
  private final Deque<ScriptRollback> openRollbacks = new ArrayDeque<>();
  private boolean isIsolated;

  ScriptTransactions(Session session, ScriptRollback script, WarningReporter warnings) {
    this.session = session;
    this.script = script;
    this.warnings = warnings;
    openRollbacks.push(script);
  }

  void beforeWrite() {
    openRollbacks.descendingIterator().forEachRemaining(ScriptRollback::beforeWrite);
  }

  void countWrite() {
    openRollbacks.forEach(ScriptRollback::countWrite);
  }

  /** Runs a block and returns its value. If it throws, rolls back its changes and rethrows. */
  Object run(Closure<?> work) {
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
  private Object runIsolated(Closure<?> work, Host host) {
    JournalBuffer journal = session.journalBuffer();
    script.beforeWrite();
    UndoHistory history = host.history();
    int before = history.stepCount();
    journal.hold();
    isIsolated = true;
    try {
      Object result =
          session.runAsTransaction(
              () -> {
                Object value = host.runInTransaction(() -> WrappedBlockException.call(work));
                int made = history.stepCount() - before;
                String from = made == 0 ? null : history.markBefore(made);
                journal.release(from, made == 0 ? null : history.currentMark());
                return value;
              });
      session.takeWarnings().forEach(warnings::report);
      return result;
    } catch (NotCommittedException e) {
      throw e.getCause();
    } catch (WrappedBlockException thrown) {
      discardWrites(journal, 0);
      throw WrappedBlockException.rethrow(thrown.getCause());
    } finally {
      isIsolated = false;
      UndoLog.tryToRevertLedger(session, journal.discardHeld(0));
      journal.release(null, null);
    }
  }

  /**
   * Removes the writes of a transaction that was rolled back from the journal and the ledger.
   *
   * @param first the index of the first discarded write among those of the outermost transaction
   */
  private void discardWrites(JournalBuffer journal, int first) {
    List<JournalEntry> discarded = journal.discardHeld(first);
    UndoLog.tryToRevertLedger(session, discarded);
    script.countUndone(discarded.size(), List.of());
  }

  /**
   * Runs a transaction that is nested in a transaction with exclusive access. If the nested
   * transaction throws, rolls back only the writes of the nested one.
   */
  private Object runNested(Closure<?> work, Checkpoint checkpoint) {
    JournalBuffer journal = session.journalBuffer();
    int before = journal.heldCount();
    try {
      return WrappedBlockException.call(work);
    } catch (WrappedBlockException thrown) {
      checkpoint.restore();
      discardWrites(journal, before);
      throw WrappedBlockException.rethrow(thrown.getCause());
    }
  }

  /**
   * Runs a block on a host without transactions. Other clients see each write of the block
   * immediately.
   */
  private Object runWithRollback(Closure<?> work) {
    ScriptRollback rollback = new ScriptRollback(session);
    openRollbacks.push(rollback);
    try {
      Object result = WrappedBlockException.call(work);
      rollback.finish();
      return result;
    } catch (WrappedBlockException thrown) {
      rollback.restore();
      script.countUndone(rollback.undoneWrites(), rollback.keptReasons());
      throw WrappedBlockException.rethrow(thrown.getCause());
    } finally {
      openRollbacks.pop();
    }
  }
}
