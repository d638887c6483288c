package svc.verb;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import svc.host.Capability;
import svc.host.History;
import svc.model.SvcException;
import svc.session.Look;
import svc.session.Recovery;
import svc.session.Session;
import svc.store.journal.Entry;

/**
 * The host's own undo. Where its history does not cover what the user does, what it did is read
 * back, and done again when it was something else than what svc wrote.
 */
final class HostUndo {
  private static final String NOTE =
      "the host's own undo was used, which undoes whatever was done last; ";

  private final Session session;
  private final boolean force;
  private final History history;
  private final Map<String, String> same = new HashMap<>();

  HostUndo(Session session, boolean force) {
    this.session = session;
    this.force = force;
    boolean can = session.host().capabilities().contains(Capability.UNDO);
    this.history = can ? session.host().history() : null;
  }

  /**
   * What became of it.
   *
   * @param reason why it could not be undone, or what to know about how it was
   */
  record Outcome(boolean isDone, String reason) {}

  /** Whether it is exact, or svc has noted what the host showed before the write. */
  boolean isReliable(Entry entry) {
    return history != null
        && entry.from() != null
        && (history.seesEverybody() || !Recovery.looksOf(entry).isEmpty());
  }

  /** The state under one mark is the state under another. */
  void same(String mark, String asUnder) {
    if (mark != null && asUnder != null && !mark.equals(asUnder)) {
      same.put(mark, asUnder);
    }
  }

  /** The mark that stands for the present state and is the oldest; null when there is none. */
  String state() {
    return history == null ? null : asUnder(history.mark());
  }

  /** Whether nobody has written since an entry, or all that was written is undone. */
  boolean isNext(Entry entry) {
    return entry.mark() != null && entry.mark().equals(state());
  }

  /** All that was written since the state before an entry is undone, by whatever way. */
  void arrivedBefore(Entry entry) {
    same(history.mark(), entry.from());
  }

  /** Notes for the journal which state the undo led back to. */
  void noteState(Session into) {
    String state = state();
    into.recovery().state(state == null || state.equals(history.mark()) ? null : state);
  }

  Outcome undo(Entry entry) {
    if (history == null || entry.from() == null) {
      return new Outcome(false, "");
    }
    boolean isNext = isNext(entry);
    if (!force && !isNext) {
      return new Outcome(
          false, "somebody has written since, which would be undone as well (see force)");
    }
    if (!isNext && !isReliable(entry)) {
      return new Outcome(false, "the host cannot show whether its own undo would undo it");
    }
    try {
      return undone(entry, looks(entry));
    } catch (SvcException e) {
      return new Outcome(false, e.getMessage());
    }
  }

  private Outcome undone(Entry entry, Map<String, String> before) {
    String mark = history.mark();
    history.undo(entry.from());
    Map<?, ?> wanted = Recovery.looksOf(entry);
    if (history.seesEverybody()) {
      same(history.mark(), entry.from());
      return new Outcome(true, null);
    }
    boolean seen = !before.equals(wanted);
    if (seen && !looks(entry).equals(wanted) || !seen && !isTrusted(entry, mark)) {
      history.redo(mark);
      same(history.mark(), mark);
      return new Outcome(
          false, "the host's undo would undo something else, which was done since without svc");
    }
    same(history.mark(), entry.from());
    return new Outcome(
        true,
        NOTE + (seen ? "svc checked that it was this" : "the host cannot show whether it was"));
  }

  /** Without evidence, only what was written last can be what the host undid. */
  private boolean isTrusted(Entry entry, String mark) {
    return asUnder(mark).equals(entry.mark());
  }

  private Map<String, String> looks(Entry entry) {
    Map<String, String> looks = new LinkedHashMap<>();
    for (Object name : Recovery.looksOf(entry).keySet()) {
      looks.put(name.toString(), shown(new Look(name.toString())).orElse(""));
    }
    return looks;
  }

  private Optional<String> shown(Look look) {
    try {
      return Optional.of(look.digest(session));
    } catch (SvcException gone) {
      return Optional.empty();
    }
  }

  private String asUnder(String mark) {
    String known = mark;
    for (int i = 0; i < 10_000 && same.containsKey(known); i++) {
      known = same.get(known);
    }
    return known;
  }
}
