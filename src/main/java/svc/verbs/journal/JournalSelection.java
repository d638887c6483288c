package svc.verbs.journal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import svc.model.error.Warning;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.JournalStore;
import svc.store.journal.UndoneEntryFinder;
import svc.verb.FrontEnd;

/** The requested writes of the journal, oldest first. */
final class JournalSelection {
  private final int limit;
  private final Instant since;
  private final FrontEnd frontEnd;
  private final String verb;
  private final Long from;
  private final Long to;
  private final List<SelectedWrite> writes = new ArrayList<>();
  private final UndoneEntryFinder undone = new UndoneEntryFinder();
  private List<Warning> warnings = List.of();

  /**
   * A write of the journal.
   *
   * @param line the write as a list of writes shows it
   * @param undone whether a later undo has undone it
   * @param entry the journal entry; null if only {@code line} is needed, to save memory
   */
  record SelectedWrite(ListedWrite line, boolean undone, JournalEntry entry) {}

  JournalSelection(int limit, Instant since, FrontEnd frontEnd, String verb, Long from, Long to) {
    this.limit = limit;
    this.since = since;
    this.frontEnd = frontEnd;
    this.verb = verb == null ? null : verb.strip().toLowerCase(Locale.ROOT);
    this.from = from;
    this.to = to;
  }

  /**
   * Reads the requested writes from the journal.
   *
   * @param conversion converts an entry to the data to keep; its second argument is true if the
   *     write was undone
   */
  void read(JournalStore store, BiFunction<JournalEntry, Boolean, SelectedWrite> conversion) {
    JournalReader reader = new JournalReader(store);
    reader.readSettledBackwards(entry -> collect(entry, conversion));
    Collections.reverse(writes);
    warnings = reader.warnings();
  }

  List<SelectedWrite> writes() {
    return writes;
  }

  List<Warning> warnings() {
    return warnings;
  }

  /**
   * Adds an entry and returns whether enough entries were read. Entries are added from the newest
   * to the oldest, so an undo comes before the undone write, and a redo before the reverted undo.
   */
  private boolean collect(
      JournalEntry entry, BiFunction<JournalEntry, Boolean, SelectedWrite> conversion) {
    undone.add(entry);
    if (from != null && entry.n() < from || since != null && isBefore(entry)) {
      return true;
    }
    if (matches(entry)) {
      writes.add(conversion.apply(entry, undone.isUndone(entry.n())));
    }
    return writes.size() == limit;
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
