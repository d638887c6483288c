package svc.verb.execution;

import static svc.model.error.ErrorCode.CANCELLED;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.model.error.SvcException;
import svc.session.NotCommittedException;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.verb.execution.WriteUndoer.UndoOutcome;

/**
 * Undoes the writes of a script or a transaction after an error. Restores a checkpoint if the host
 * supports checkpoints; otherwise undoes the writes one by one, the latest first.
 */
public final class WriteRollback {
  private final Session session;
  private final Runnable onStopped;
  private final List<JournalEntry> journalEntries = new ArrayList<>();
  private final List<String> keptReasons = new ArrayList<>();
  private Checkpoint checkpoint;
  private boolean hasBegun;
  private boolean isFinished;
  private int writes;
  private int undoneWrites;

  public WriteRollback(Session session) {
    this(session, null);
  }

  /**
   * Creates a rollback to the state of the set before the script's first write.
   *
   * @param onStopped for a dry run, the action to run instead of a rollback if the process ends
   *     while the script is running; null if the script is not a dry run
   */
  public WriteRollback(Session session, Runnable onStopped) {
    this.session = session;
    this.onStopped = onStopped;
  }

  public synchronized void beforeWrite() {
    if (isFinished) {
      throw CANCELLED
          .because("the script was stopped")
          .hint("Run the script again to complete it.");
    }
    if (hasBegun) {
      return;
    }
    hasBegun = true;
    session.writes().journal().follow(journalEntries);
    try {
      if (session.host().capabilities().contains(Capability.CHECKPOINTS)) {
        checkpoint = session.host().createCheckpoint();
      }
    } catch (SvcException noHost) {
      // Verbs that need no host still run. Verbs that need one report the error.
      checkpoint = null;
    }
  }

  public synchronized void countWrite() {
    writes++;
  }

  /**
   * Adds the outcome of the rollback of a nested transaction to the numbers in the error of the
   * script.
   *
   * @param writes the number of writes that were undone
   * @param reasons for each write that was not undone, the reason
   */
  public synchronized void countUndone(int writes, List<String> reasons) {
    undoneWrites += writes;
    keptReasons.addAll(reasons);
  }

  /**
   * Rolls back. Returns the error; its details contain how many writes were undone and how many
   * could not be undone.
   */
  public synchronized SvcException rollBack(SvcException error) {
    if (onStopped != null) {
      return discard(error);
    }
    restore();
    return withUndoDetails(error);
  }

  /**
   * Undoes the writes to files outside the set, because a checkpoint does not contain these files.
   * Call it after {@link #rollBack}.
   */
  public synchronized void undoFileWrites() {
    List<JournalEntry> files =
        writesToUndo().stream().filter(entry -> entry.undoSteps() == 0).toList();
    if (checkpoint == null || files.isEmpty()) {
      return;
    }
    try {
      undo(files);
    } catch (SvcException failure) {
      countKept(files.size(), failure.getMessage());
    }
  }

  /**
   * Rolls back while the process is ending. Restores the checkpoint if there is one; otherwise
   * keeps all writes, because there is no time to undo writes one by one.
   */
  public synchronized SvcException stop(SvcException error) {
    isFinished = true;
    if (onStopped != null) {
      onStopped.run();
      return discard(error);
    }
    if (checkpoint == null) {
      countKept(writes, "the process ended before the write could be undone");
    } else {
      restore();
    }
    return withUndoDetails(error);
  }

  private SvcException discard(SvcException error) {
    finish();
    return error.withDetail("writes_dropped", writes - undoneWrites);
  }

  /** Undoes the recorded writes. After this call, every further write fails. */
  public synchronized void restore() {
    isFinished = true;
    // Clears the interrupt, which would abort the rollback.
    Thread.interrupted();
    finish();
    if (checkpoint != null) {
      restoreCheckpoint();
    } else if (writes > 0) {
      undoOneByOne();
    }
  }

  /** Stops recording writes. Writes that were recorded so far can no longer be rolled back. */
  public synchronized void finish() {
    session.writes().journal().unfollow(journalEntries);
  }

  public int undoneWrites() {
    return undoneWrites;
  }

  public List<String> keptReasons() {
    return keptReasons;
  }

  private SvcException withUndoDetails(SvcException error) {
    SvcException detailed =
        undoneWrites == 0 ? error : error.withDetail("writes_undone", undoneWrites);
    return keptReasons.isEmpty() ? detailed : withKept(detailed, keptReasons);
  }

  /**
   * Returns an error that says which writes are still in the set.
   *
   * @param reasons for each write, why it was not undone
   */
  static SvcException withKept(SvcException error, List<String> reasons) {
    return error.withDetail("writes_kept", reasons.size()).withDetail("kept", List.copyOf(reasons));
  }

  private void restoreCheckpoint() {
    int writesToRestore = checkpoint.writeCount();
    if (writesToRestore == 0) {
      return;
    }
    try {
      session.writes().runAsTransaction(() -> tryRestore(writesToRestore));
    } catch (NotCommittedException failure) {
      undoneWrites -= writesToRestore;
      countKept(writesToRestore, failure.getCause().getMessage());
    }
  }

  private boolean tryRestore(int writesToRestore) {
    boolean restored = tryRestore();
    if (restored) {
      undoneWrites += writesToRestore;
      // A checkpoint contains the set, but not tags and other files.
      List<JournalEntry> undoneEntries =
          writesToUndo().stream().filter(e -> e.undoSteps() > 0).toList();
      WriteUndoer.noteRollback(session, undoneEntries, true);
    } else {
      countKept(writesToRestore, "the set was also changed outside the script while it ran");
    }
    return restored;
  }

  private void countKept(int count, String reason) {
    for (int i = 0; i < count; i++) {
      keptReasons.add(reason);
    }
  }

  /** Returns the journal entries of the writes that have not been undone, the latest first. */
  private List<JournalEntry> writesToUndo() {
    Set<Long> undoneNumbers = new HashSet<>();
    journalEntries.forEach(entry -> undoneNumbers.addAll(entry.undone()));
    List<JournalEntry> entries =
        new ArrayList<>(
            journalEntries.stream()
                .filter(entry -> entry.undone().isEmpty() && !undoneNumbers.contains(entry.n()))
                .filter(entry -> entry.isDone() || entry.undoSteps() > 0)
                .toList());
    Collections.reverse(entries);
    return entries;
  }

  private boolean tryRestore() {
    try {
      return checkpoint.restore();
    } catch (SvcException failure) {
      // Reports the error of the script instead, which is more important.
      return false;
    }
  }

  private void undoOneByOne() {
    try {
      undo(writesToUndo());
      int journalled =
          (int) journalEntries.stream().filter(entry -> !WriteUndoer.isRollback(entry)).count();
      countKept(writes - journalled, "the write is not in the journal");
    } catch (SvcException failure) {
      countKept(writes, failure.getMessage());
    }
  }

  private void undo(List<JournalEntry> newestFirst) {
    WriteUndoer undoer = new WriteUndoer(session, false);
    List<UndoOutcome> outcomes = undoer.undo(newestFirst);
    outcomes.stream()
        .filter(outcome -> !outcome.isDone())
        .map(WriteRollback::describeFailure)
        .forEach(keptReasons::add);
    List<JournalEntry> undoneEntries =
        outcomes.stream().filter(UndoOutcome::isDone).map(UndoOutcome::entry).toList();
    undoneWrites += undoneEntries.size();
    undoer.noteRollback(undoneEntries, outcomes.stream().allMatch(UndoOutcome::isExact));
  }

  private static String describeFailure(UndoOutcome outcome) {
    return outcome.entry().verb() + ": " + outcome.reason();
  }
}
