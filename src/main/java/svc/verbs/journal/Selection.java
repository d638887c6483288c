package svc.verbs.journal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import svc.model.Warning;
import svc.store.journal.Entry;
import svc.store.journal.JournalStore;
import svc.store.journal.Pages;
import svc.verb.Face;

/** The entries that are asked for, oldest first, and which of them were taken back since. */
final class Selection {
  private final int most;
  private final Instant since;
  private final Face face;
  private final String verb;
  private final Long from;
  private final Long to;
  private final List<Entry> entries = new ArrayList<>();
  private final Set<Long> undone = new HashSet<>();
  private List<Warning> warnings = List.of();

  Selection(int most, Instant since, Face face, String verb, Long from, Long to) {
    this.most = most;
    this.since = since;
    this.face = face;
    this.verb = verb == null ? null : verb.strip().toLowerCase(Locale.ROOT);
    this.from = from;
    this.to = to;
  }

  void read(JournalStore store) {
    Pages pages = new Pages(store);
    pages.backwards(this::isLast);
    Collections.reverse(entries);
    warnings = pages.warnings();
  }

  List<Entry> entries() {
    return entries;
  }

  List<Warning> warnings() {
    return warnings;
  }

  boolean isUndone(Entry entry) {
    return undone.contains(entry.n());
  }

  /** Entries come newest first, so that what was taken back is known before it is met. */
  private boolean isLast(Entry entry) {
    undone.addAll(entry.undone());
    if (from != null && entry.n() < from || since != null && isBefore(entry)) {
      return true;
    }
    if (fits(entry)) {
      entries.add(entry);
    }
    return entries.size() == most;
  }

  private boolean isBefore(Entry entry) {
    return Instant.parse(entry.time()).isBefore(since);
  }

  private boolean fits(Entry entry) {
    boolean of = verb == null || entry.verb().equals(verb) || entry.verb().startsWith(verb + " ");
    boolean by = face == null || face.name().equalsIgnoreCase(entry.face());
    return of && by && (to == null || entry.n() <= to);
  }
}
