package svc.verb;

import java.util.List;
import svc.session.Session;
import svc.store.journal.JournalEntry;

/**
 * An operation of svc. It is a record whose components are the input.
 *
 * @param <R> the type of the result, a record
 */
public interface Verb<R extends Record> {

  /** Runs the operation, which either takes effect completely or throws and changes nothing. */
  R run(Session session);

  /** Returns whether this call writes to the set; false for a dry run. */
  default boolean writes() {
    return true;
  }

  /** Returns whether this call changes neither the set nor any file. */
  default boolean isReadOnly() {
    return !writes();
  }

  /**
   * Returns the verbs that repeat this call exactly. Instead of file names and omitted random
   * seeds, their input contains the file contents and the seeds that this call used.
   */
  default List<Verb<?>> repeatableVerbs(R result) {
    return List.of(this);
  }

  /** Returns the way to undo this call without the host's own undo. */
  default UndoPlan undoPlan(R result) {
    return UndoPlan.impossible("no verb can undo it");
  }

  /** Returns the journal entry of this call, with details that depend on the verb. */
  default JournalEntry completeEntry(R result, JournalEntry entry) {
    return entry;
  }
}
