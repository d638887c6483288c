package svc.verb;

import java.util.List;
import svc.session.Session;
import svc.store.journal.JournalEntry;

/**
 * An operation: a record whose components are its input.
 *
 * @param <R> the result, a record
 */
public interface Verb<R extends Record> {

  /** Does it, whole or not at all. */
  R run(Session session);

  /** Whether a verb that writes does so with this input; a dry run does not. */
  default boolean writes() {
    return true;
  }

  /** Whether this call changes nothing at all, neither the set nor a file. */
  default boolean isReadOnly() {
    return !writes();
  }

  /**
   * The verbs that do exactly the same again: with what files held and what was drawn by chance.
   */
  default List<Verb<?>> repeatableVerbs(R result) {
    return List.of(this);
  }

  /** How other verbs undo it. */
  default UndoPlan undoPlan(R result) {
    return UndoPlan.impossible("no verb can undo it");
  }

  /** What the journal remembers of it, where it knows more than others. */
  default JournalEntry completeEntry(R result, JournalEntry entry) {
    return entry;
  }
}
