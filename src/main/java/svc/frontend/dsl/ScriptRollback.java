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
 * The way back to before the first write of a script or of a transaction: the host's own where it
 * has one, else each write by itself.
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
   * @param dropped called where the process is stopped and nothing has to be put back; null where
   *     it has
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
      // A verb that needs no host still runs; one that does says this itself.
      checkpoint = null;
    }
  }

  synchronized void countWrite() {
    writes++;
  }

  /** Counts what a transaction within has taken back or could not. */
  synchronized void countUndone(int writes, List<String> stayed) {
    undoneWrites += writes;
    keptReasons.addAll(stayed);
  }

  /** Goes back after an error, which then tells what was undone and what had to be kept. */
  synchronized SvcException rollBack(SvcException error) {
    if (onStopped != null) {
      return discard(error);
    }
    restore();
    return withUndoDetails(error);
  }

  /** The same where the process is stopped, and there is no time for anything but the short way. */
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

  /** Goes back; nothing more can be written. */
  synchronized void restore() {
    isFinished = true;
    // An interrupt would only keep the way back from being taken.
    Thread.interrupted();
    finish();
    if (checkpoint != null) {
      restoreCheckpoint();
    } else if (writes > 0) {
      undoOneByOne();
    }
  }

  /** What was written stays. */
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
      // Tags and the like are not part of the set.
      List<JournalEntry> gone = writesToUndo().stream().filter(e -> e.undoSteps() > 0).toList();
      UndoLog.tryToRevertLedger(session, gone);
      WriteUndoer.noteRollback(session, gone, true);
    } else {
      countKept(made, "somebody else has written since");
    }
    return restored;
  }

  private void countKept(int many, String why) {
    for (int i = 0; i < many; i++) {
      keptReasons.add(why);
    }
  }

  /** What was written and is not taken back so far, the newest first. */
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
      // The script's own error matters more than that the way back is gone.
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
