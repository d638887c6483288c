package svc.verbs.journal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import svc.model.error.Warning;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.JournalStore;
import svc.verb.FrontEnd;

/** The requested journal entries, oldest first, and which of them a later undo has undone. */
final class JournalSelection {
  private final int limit;
  private final Instant since;
  private final FrontEnd frontEnd;
  private final String verb;
  private final Long from;
  private final Long to;
  private final List<JournalEntry> entries = new ArrayList<>();
  private final Set<Long> undone = new HashSet<>();
  private final Set<Long> redone = new HashSet<>();
  private List<Warning> warnings = List.of();

  JournalSelection(int limit, Instant since, FrontEnd frontEnd, String verb, Long from, Long to) {
    this.limit = limit;
    this.since = since;
    this.frontEnd = frontEnd;
    this.verb = verb == null ? null : verb.strip().toLowerCase(Locale.ROOT);
    this.from = from;
    this.to = to;
  }

  void read(JournalStore store) {
    JournalReader reader = new JournalReader(store);
    reader.readSettledBackwards(this::collect);
    Collections.reverse(entries);
    warnings = reader.warnings();
  }

  List<JournalEntry> entries() {
    return entries;
  }

  List<Warning> warnings() {
    return warnings;
  }

  boolean isUndone(JournalEntry entry) {
    return undone.contains(entry.n());
  }

  /**
   * Adds an entry and returns whether enough entries were read. Entries are added from the newest
   * to the oldest, so an undo is added before the write that it undid, and a redo before the undo
   * that it reverted.
   */
  private boolean collect(JournalEntry entry) {
    if (entry.verb().equals("redo")) {
      redone.addAll(entry.redone());
    }
    entry.undone().stream().filter(n -> !redone.remove(n)).forEach(undone::add);
    if (from != null && entry.n() < from || since != null && isBefore(entry)) {
      return true;
    }
    if (matches(entry)) {
      entries.add(entry);
    }
    return entries.size() == limit;
  }

  private boolean isBefore(JournalEntry entry) {
    return Instant.parse(entry.time()).isBefore(since);
  }

  private boolean matches(JournalEntry entry) {
    boolean verbMatches =
        verb == null || entry.verb().equals(verb) || entry.verb().startsWith(verb + " ");
    boolean frontEndMatches =
        frontEnd == null || frontEnd.name().equalsIgnoreCase(entry.frontEnd());
    return verbMatches && frontEndMatches && (to == null || entry.n() <= to);
  }
}
