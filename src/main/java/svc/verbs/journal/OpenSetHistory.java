package svc.verbs.journal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.UndoneEntryFinder;
import svc.verb.execution.OpenSetFilter;

/**
 * The writes of the journal that led to the present state of the open set, since the set was
 * created or opened.
 */
final class OpenSetHistory {
  private final UndoneEntryFinder undone = new UndoneEntryFinder();
  private final OpenSetFilter filter;
  private final List<RecordedWrite> writes = new ArrayList<>();
  private JournalEntry start;

  /**
   * A write of the journal.
   *
   * @param isUndone whether a later undo has undone it
   */
  record RecordedWrite(JournalEntry entry, boolean isUndone) {}

  OpenSetHistory(Session session) {
    this.filter = new OpenSetFilter(session);
    new JournalReader(session.writes().journal().store()).readSettledBackwards(this::isEnough);
    Collections.reverse(writes);
  }

  private boolean isEnough(JournalEntry entry) {
    undone.add(entry);
    switch (filter.relationOf(entry)) {
      case UNRELATED:
        return false;
      case EARLIER:
        return true;
      case OPENED:
        start = entry;
        return true;
      default:
        writes.add(new RecordedWrite(entry, undone.isUndone(entry.n())));
        return false;
    }
  }

  /**
   * Returns the write that created or opened the set; null if the journal does not contain it, for
   * example for a set that was opened in Live.
   */
  JournalEntry start() {
    return start;
  }

  /** Returns the writes since then, oldest first. */
  List<RecordedWrite> writes() {
    return writes;
  }

  /** Returns whether the set began as an empty set, so that a script needs no other set. */
  boolean beginsEmpty() {
    return start != null && start.verb().equals("set new");
  }
}
