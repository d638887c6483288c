package svc.frontend.dsl;

import static svc.model.error.ErrorCode.CANCELLED;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.commit.NotCommittedException;
import svc.store.journal.JournalEntry;
import svc.verb.history.WriteUndoer;
import svc.verb.history.WriteUndoer.UndoOutcome;

/**
 * Undoes the writes of a script or a transaction: with the host's checkpoint if it has one,
 * otherwise one by one.
 */
final class ScriptRollback {
  private final Session session;
  private final Runnable onStopped;
  private final List<JournalEntry> journalEntries = new ArrayList<>();
  private final List<String> keptReasons = new ArrayList<>();
  private Checkpoint checkpoint;
  private boolean hasBegun;
  private boolean isFinished;
  private int writes;
  private int undoneWrites;

  ScriptRollback(Session session) {
    this(session, null);
  }

  /**
   * Starts at the current state.
   *
   * @param dropped runs instead of a rollback if the process ends; null to roll back
   */
  ScriptRollback(Session session, Runnable dropped) {
    this.session = session;
    this.onStopped = dropped;
  }

  synchronized void beforeWrite() {
    if (isFinished) {
      throw CANCELLED.because("the script has been stopped");
    }
    if (hasBegun) {
      return;
    }
    hasBegun = true;
    session.journalBuffer().follow(journalEntries);
    try {
      if (session.host().capabilities().contains(Capability.CHECKPOINTS)) {
        checkpoint = session.host().createCheckpoint();
      }
    } catch (SvcException noHost) {
      // Verbs that need no host still run; others report the error themselves.
      checkpoint = null;
    }
  }

  synchronized void countWrite() {
    writes++;
  }

  /** Adds the result of a nested transaction's rollback. */
  synchronized void countUndone(int writes, List<String> stayed) {
    undoneWrites += writes;
    keptReasons.addAll(stayed);
  }

  /** Rolls back after an error, and adds to it what was undone and what was kept. */
  synchronized SvcException rollBack(SvcException error) {
    if (onStopped != null) {
      return discard(error);
    }
    restore();
    return withUndoDetails(error);
  }

  /** Rolls back when the process ends and there is time only for the checkpoint. */
  synchronized SvcException stop(SvcException error) {
    isFinished = true;
    if (onStopped != null) {
      onStopped.run();
      return discard(error);
    }
    if (checkpoint == null) {
      countKept(writes, "the script was stopped");
    } else {
      restore();
    }
    return withUndoDetails(error);
  }

  private SvcException discard(SvcException error) {
    finish();
    return error.withDetail("writes_dropped", writes - undoneWrites);
  }

  /** Returns to the checkpoint, and prevents further writes. */
  synchronized void restore() {
    isFinished = true;
    // An interrupt would abort the rollback.
    Thread.interrupted();
    finish();
    if (checkpoint != null) {
      restoreCheckpoint();
    } else if (writes > 0) {
      undoOneByOne();
    }
  }

  /** Keeps all writes. */
  synchronized void finish() {
    session.journalBuffer().unfollow(journalEntries);
  }

  int undoneWrites() {
    return undoneWrites;
  }

  List<String> keptReasons() {
    return keptReasons;
  }

  private SvcException withUndoDetails(SvcException error) {
    SvcException told = undoneWrites == 0 ? error : error.withDetail("writes_undone", undoneWrites);
    return keptReasons.isEmpty()
        ? told
        : told.withDetail("writes_kept", keptReasons.size())
            .withDetail("kept", List.copyOf(keptReasons));
  }

  private void restoreCheckpoint() {
    int made = checkpoint.writeCount();
    if (made == 0) {
      return;
    }
    try {
      session.runAsTransaction(() -> tryRestore(made));
    } catch (NotCommittedException lost) {
      undoneWrites -= made;
      countKept(made, lost.getCause().getMessage());
    }
  }

  private boolean tryRestore(int made) {
    boolean restored = tryRestore();
    if (restored) {
      undoneWrites += made;
      // Writes to tags and other files are not part of the set.
      List<JournalEntry> gone = writesToUndo().stream().filter(e -> e.undoSteps() > 0).toList();
      UndoLog.tryToRevertLedger(session, gone);
      WriteUndoer.noteRollback(session, gone, true);
    } else {
      countKept(made, "others have written since");
    }
    return restored;
  }

  private void countKept(int many, String why) {
    for (int i = 0; i < many; i++) {
      keptReasons.add(why);
    }
  }

  /** Returns the writes that are not undone yet, the latest first. */
  private List<JournalEntry> writesToUndo() {
    Set<Long> gone = new HashSet<>();
    journalEntries.forEach(entry -> gone.addAll(entry.undone()));
    List<JournalEntry> standing =
        new ArrayList<>(
            journalEntries.stream()
                .filter(entry -> entry.undone().isEmpty() && !gone.contains(entry.n()))
                .filter(entry -> entry.isDone() || entry.undoSteps() > 0)
                .toList());
    Collections.reverse(standing);
    return standing;
  }

  private boolean tryRestore() {
    try {
      return checkpoint.restore();
    } catch (SvcException lost) {
      // The script's own error is more important than that of the rollback.
      return false;
    }
  }

  private void undoOneByOne() {
    try {
      WriteUndoer takeback = new WriteUndoer(session, false);
      List<UndoOutcome> taken = takeback.undo(writesToUndo());
      taken.stream()
          .filter(one -> !one.isDone())
          .map(ScriptRollback::describeFailure)
          .forEach(keptReasons::add);
      List<JournalEntry> done =
          taken.stream().filter(UndoOutcome::isDone).map(UndoOutcome::entry).toList();
      undoneWrites += done.size();
      int noted = (int) journalEntries.stream().filter(one -> !WriteUndoer.isRollback(one)).count();
      countKept(writes - noted, "it is not in the journal");
      takeback.noteRollback(done, taken.stream().allMatch(UndoOutcome::isExact));
    } catch (SvcException lost) {
      countKept(writes, lost.getMessage());
    }
  }

  private static String describeFailure(UndoOutcome taken) {
    return taken.entry().verb() + ": " + taken.reason();
  }
}
