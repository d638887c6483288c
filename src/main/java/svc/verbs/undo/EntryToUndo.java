package svc.verbs.undo;

import static svc.model.error.ErrorCode.CANNOT_UNDO;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.verb.UndoPlan;
import svc.verb.execution.EntryUndoer;
import svc.verb.execution.GestureFormatter;
import svc.verb.execution.RecordedCallFormatter;
import svc.verb.execution.SameStateListener;
import svc.verb.execution.SetJournalReader;
import svc.verb.execution.WriteSelector;
import svc.verb.execution.WriteUndoer;

/** One write of the open set that is to be undone, and the later writes that are not undone. */
final class EntryToUndo implements WriteSelector {
  private final long number;
  private final List<JournalEntry> later = new ArrayList<>();
  private final List<Warning> warnings;
  private JournalEntry entry;

  /** An earlier write in the same step of the host's undo history, null if there is none. */
  private JournalEntry sameStep;

  private boolean isUndone;

  /**
   * Finds the write in the journal. Throws an error if it does not concern the open set or has left
   * nothing to undo.
   *
   * @param number the number of its entry
   */
  EntryToUndo(Session session, SameStateListener states, long number) {
    this.number = number;
    JournalEntry recorded = find(session, number);
    SetJournalReader reader = new SetJournalReader(session, states, this);
    this.warnings = reader.journalWarnings();
    if (isUndone) {
      throw CANNOT_UNDO
          .because("write " + number + " is already undone")
          .hint("`svc redo` brings back what was undone last.");
    }
    if (entry == null) {
      throw CANNOT_UNDO
          .because("svc cannot undo write " + number + ": " + reasonWithoutUndo(recorded))
          .hint("`svc undo --list` lists the numbers of the open set.");
    }
  }

  private static JournalEntry find(Session session, long number) {
    Optional<JournalEntry> found =
        new JournalReader(session.writes().journal().store()).newest(each -> each.n() <= number);
    return found.filter(each -> each.n() == number).orElseThrow(() -> notFoundError(number));
  }

  private static SvcException notFoundError(long number) {
    return INVALID_ARGUMENT
        .because("there is no entry " + number + " in the journal")
        .hint("`svc undo --list` lists the numbers.");
  }

  private static String reasonWithoutUndo(JournalEntry recorded) {
    if (!recorded.undone().isEmpty() || recorded.verb().equals("undo")) {
      return "it is an undo, which `svc redo` reverts";
    }
    if (recorded.verb().equals("redo")) {
      return "it is a redo; undo the writes that it brought back";
    }
    if (UndoPlan.isPlayback(recorded.fixed())) {
      return recorded.fixed();
    }
    if (!recorded.isDone() && recorded.undoSteps() == 0) {
      return "it failed and left nothing to undo";
    }
    return recorded.hasChangedNothing()
        ? "it changed nothing"
        : recorded.from() == null && recorded.fixed() != null
            ? recorded.fixed()
            : "it did not change the set that is open now";
  }

  @Override
  public boolean readWrite(JournalEntry write, boolean isOff) {
    if (write.n() == number) {
      entry = isOff ? null : write;
      isUndone = isOff;
    } else if (write.n() > number && !isOff) {
      later.add(write);
    } else if (entry != null && !isOff && WriteUndoer.isSameHostStep(entry, write)) {
      sameStep = write;
    }
    return write.n() < number;
  }

  /** Returns the write. */
  JournalEntry entry() {
    return entry;
  }

  /** Returns the warnings about invalid lines of the journal. */
  List<Warning> warnings() {
    return warnings;
  }

  /**
   * Throws CANNOT_UNDO if the write cannot be undone exactly without a later one. Returns whether
   * the host's own undo would undo later writes as well.
   */
  boolean requireIndependent(Session session) {
    return requireIndependent(session, entry, later, sameStep);
  }

  /**
   * Throws CANNOT_UNDO if a write cannot be undone exactly without a later one. Returns whether the
   * host's own undo would undo later writes as well.
   *
   * @param later the later writes that remain, newest first
   * @param sameStep an earlier write that remains in the same step of the host's undo history, null
   *     if there is none
   */
  static boolean requireIndependent(
      Session session, JournalEntry entry, List<JournalEntry> later, JournalEntry sameStep) {
    EntryUndoer undoer = new EntryUndoer(session, entry, later, sameStep);
    RecordedCallFormatter calls = new RecordedCallFormatter(session);
    undoer
        .findObstacle()
        .ifPresent(
            obstacle -> {
              throw CANNOT_UNDO
                  .because(
                      "svc cannot undo write "
                          + entry.n()
                          + " alone: "
                          + obstacle.reason()
                          + " write "
                          + obstacle.other().n()
                          + " ("
                          + GestureFormatter.of(List.of(obstacle.other()), calls::format)
                          + ") of "
                          + obstacle.other().describeWriter(session.writes().journal().writer()))
                  .hint(
                      "To undo that write first, run `svc undo --entry "
                          + obstacle.other().n()
                          + "`.");
            });
    return undoer.isFollowed();
  }
}
