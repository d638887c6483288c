package svc.verb;

import java.util.List;
import svc.session.Session;
import svc.store.journal.JournalEntry;

/**
 * A record whose components are the input of an operation.
 *
 * @param <R> the type of the result, a record
 */
public interface Verb<R extends Record> {

  /** Runs the operation. It takes effect completely or not at all. */
  R run(Session session);

  /** Returns whether this call writes. A verb with a dry-run argument may not. */
  default boolean writes() {
    return true;
  }

  /** Returns whether this call changes neither the set nor any file. */
  default boolean isReadOnly() {
    return !writes();
  }

  /**
   * Returns the verbs that repeat this call exactly: file contents and random values are part of
   * their input.
   */
  default List<Verb<?>> repeatableVerbs(R result) {
    return List.of(this);
  }

  /** Returns the calls that undo this call. */
  default UndoPlan undoPlan(R result) {
    return UndoPlan.impossible("no verb can undo it");
  }

  /** Returns the journal entry with the details that only this verb can add. */
  default JournalEntry completeEntry(R result, JournalEntry entry) {
    return entry;
  }
}
