package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * What svc wrote onto a set's timeline and has not been told otherwise since. Entries of one target
 * never overlap.
 */
public record AutomationLedger(List<LedgerEntry> entries) {
  /** Nothing. */
  public static final AutomationLedger EMPTY = new AutomationLedger(List.of());

  private static final Comparator<LedgerEntry> ORDER =
      Comparator.comparing(LedgerEntry::track)
          .thenComparing(entry -> entry.target().deviceId())
          .thenComparingInt(entry -> entry.target().paramIndex())
          .thenComparingDouble(entry -> entry.lane().range().start());

  /** The entries of a track. */
  public List<LedgerEntry> forTrack(String track) {
    return entries.stream().filter(entry -> entry.track().equals(track)).toList();
  }

  /** With more entries, in whose places older ones of their targets give way. */
  public AutomationLedger plus(List<LedgerEntry> more) {
    AutomationLedger cut = this;
    for (LedgerEntry entry : more) {
      cut =
          cut.minus(
              old -> old.track().equals(entry.track()) && old.target().equals(entry.target()),
              entry.lane().range());
    }
    List<LedgerEntry> all = new ArrayList<>(cut.entries);
    all.addAll(more);
    return new AutomationLedger(all.stream().sorted(ORDER).toList());
  }

  /** Without what some entries say about a stretch; what is left of them stays. */
  public AutomationLedger minus(Predicate<LedgerEntry> some, BeatRange gone) {
    List<LedgerEntry> kept = new ArrayList<>();
    for (LedgerEntry entry : entries) {
      if (some.test(entry) && entry.lane().range().intersect(gone).isPresent()) {
        for (BeatRange left : entry.lane().range().subtract(List.of(gone))) {
          kept.add(entry.withSegment(entry.lane().slice(left)));
        }
      } else {
        kept.add(entry);
      }
    }
    return new AutomationLedger(kept.stream().sorted(ORDER).toList());
  }
}
