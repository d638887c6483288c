package svc.verb.execution;

import java.util.Set;
import svc.host.Capability;
import svc.host.Host;
import svc.session.Session;
import svc.store.journal.JournalEntry;

/**
 * Decides which entries of the journal concern the open set. Entries must be given from the newest
 * to the oldest, because saving a set changes its id.
 */
public final class OpenSetFilter {
  /** The verbs that replace the open set by another one. */
  private static final Set<String> OPENING_VERBS = Set.of("set new", "set open", "set reset");

  private static final String SAVE_VERB = "set save";

  private final String host;
  private final boolean isSetFixed;
  private String set;

  /** Creates a filter for the open set of a session. */
  public OpenSetFilter(Session session) {
    this.host = session.hostName();
    this.isSetFixed = isSetFixed(session.host());
    this.set = WriteUndoer.setId(session);
  }

  /** How an entry of the journal is related to the open set. */
  public enum Relation {
    /** The entry concerns another host or another set; older entries can concern the open set. */
    UNRELATED,
    /** The entry and all older ones concern an earlier set. */
    EARLIER,
    /** The write opened or created the set; all older entries concern an earlier set. */
    OPENED,
    /** The write saved the set. */
    SAVED,
    /** The write can have changed the set or files. */
    WRITTEN
  }

  /** Returns how an entry is related to the open set. */
  public Relation relationOf(JournalEntry entry) {
    if (!entry.host().equals(host)) {
      return Relation.UNRELATED;
    }
    if (entry.verb().equals(SAVE_VERB) && entry.isDone()) {
      set = null;
      return Relation.SAVED;
    }
    if (entry.set() != null && set != null && !entry.set().equals(set)) {
      return isSetFixed ? Relation.UNRELATED : Relation.EARLIER;
    }
    if (OPENING_VERBS.contains(entry.verb()) && entry.isDone()) {
      return Relation.OPENED;
    }
    set = entry.set() == null ? set : entry.set();
    return Relation.WRITTEN;
  }

  /**
   * Returns whether svc cannot replace the open set of this host. If it cannot, entries of other
   * sets are skipped; otherwise, they end the history of the open set.
   */
  private static boolean isSetFixed(Host host) {
    return !host.supports(Capability.SET_FILES) && tracksAllWriters(host);
  }

  /**
   * Returns whether the host's marks change with every write, also with those of other programs.
   */
  static boolean tracksAllWriters(Host host) {
    return host.supports(Capability.UNDO) && host.history().tracksAllWriters();
  }
}
