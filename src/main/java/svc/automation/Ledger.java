package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * What svc wrote onto a set's timeline and has not been told otherwise since. Entries of one target
 * never overlap.
 */
public record Ledger(List<Entry> entries) {
  /** Nothing. */
  public static final Ledger EMPTY = new Ledger(List.of());

  private static final Comparator<Entry> ORDER =
      Comparator.comparing(Entry::track)
          .thenComparing(entry -> entry.target().deviceId())
          .thenComparingInt(entry -> entry.target().paramIndex())
          .thenComparingDouble(entry -> entry.lane().range().start());

  /** The entries of a track. */
  public List<Entry> of(String track) {
    return entries.stream().filter(entry -> entry.track().equals(track)).toList();
  }

  /** With more entries, in whose places older ones of their targets give way. */
  public Ledger with(List<Entry> more) {
    Ledger cut = this;
    for (Entry entry : more) {
      cut =
          cut.without(
              old -> old.track().equals(entry.track()) && old.target().equals(entry.target()),
              entry.lane().range());
    }
    List<Entry> all = new ArrayList<>(cut.entries);
    all.addAll(more);
    return new Ledger(all.stream().sorted(ORDER).toList());
  }

  /** Without what some entries say about a stretch; what is left of them stays. */
  public Ledger without(Predicate<Entry> some, Range gone) {
    List<Entry> kept = new ArrayList<>();
    for (Entry entry : entries) {
      if (some.test(entry) && entry.lane().range().and(gone).isPresent()) {
        for (Range left : entry.lane().range().without(List.of(gone))) {
          kept.add(entry.on(entry.lane().within(left)));
        }
      } else {
        kept.add(entry);
      }
    }
    return new Ledger(kept.stream().sorted(ORDER).toList());
  }
}
