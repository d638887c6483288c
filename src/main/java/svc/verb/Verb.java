package svc.verb;

import java.util.List;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;

/**
 * An operation of svc. It is a record whose components are the input.
 *
 * @param <R> the type of the result, a record
 */
public interface Verb<R extends Record> {

  /** Runs the operation, which either takes effect completely or throws and changes nothing. */
  R run(Session session);

  /** Returns whether this call changes the set; false if the call itself is a dry run. */
  default boolean writes() {
    return true;
  }

  /** Returns whether this call changes neither the set nor any file. */
  default boolean isReadOnly() {
    return !writes();
  }

  /**
   * Returns whether this call may replace or delete something without returning it in the result.
   * Called only if the verb's effect is {@link VerbEffect#DESTROYS}.
   */
  default boolean mayDestroy() {
    return true;
  }

  /** Returns whether the journal gets an entry for this call, which has succeeded. */
  default boolean isRecorded(R result) {
    return true;
  }

  /**
   * Returns the verbs that repeat this call exactly. Their input contains the contents of files
   * instead of file names, and the random seeds that this call chose.
   */
  default List<Verb<?>> repeatableVerbs(R result) {
    return List.of(this);
  }

  /**
   * Returns calls of other verbs that repeat this call without a file in svc's home that it read.
   * Their arguments may be handles. Empty if {@link #repeatableVerbs} repeats it.
   */
  default List<RecordedCall> callsWithoutFiles(R result) {
    return List.of();
  }

  /** Returns the way to undo this call without the host's own undo. */
  default UndoPlan undoPlan(R result) {
    return result instanceof UndoableResult undoable
        ? undoable.undoPlan()
        : UndoPlan.impossible("no verb can undo it");
  }

  /** Returns the journal entry of this call, completed with details that depend on the verb. */
  default JournalEntry completeEntry(R result, JournalEntry entry) {
    return entry;
  }
}
