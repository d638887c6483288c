package svc.store.ledger;

import java.util.List;
import java.util.Map;
import svc.automation.Entry;
import svc.automation.Ledger;
import svc.automation.Range;
import svc.json.Records;
import svc.json.Trees;
import svc.model.Target;

/**
 * What a write changed in a ledger, to be reverted when the write is undone.
 *
 * @param lost the entries, or parts of them, that the ledger held before and not after
 * @param gained where the ledger holds entries after that it did not hold before
 */
public record LedgerChange(List<Entry> lost, List<Stretch> gained) {

  /**
   * Where an entry is.
   *
   * @param device the device's name, likewise its index from 1 where handles do not last
   */
  public record Stretch(
      String track, Target target, Range range, String device, Integer deviceIndex) {
    private static Stretch of(Entry entry) {
      return new Stretch(
          entry.track(), entry.target(), entry.lane().range(), entry.device(), entry.deviceIndex());
    }

    /** A device that an undo brought back can have another handle. */
    private boolean isOf(Entry entry) {
      boolean replaced =
          deviceIndex != null
              && deviceIndex.equals(entry.deviceIndex())
              && entry.device().equals(device)
              && entry.target().paramIndex() == target.paramIndex();
      return entry.track().equals(track) && (replaced || entry.target().equals(target));
    }
  }

  public LedgerChange {
    lost = lost == null ? List.of() : lost;
    gained = gained == null ? List.of() : gained;
  }

  /** What differs between two states of a ledger. */
  public static LedgerChange between(Ledger before, Ledger after) {
    return new LedgerChange(
        before.entries().stream().filter(entry -> !after.entries().contains(entry)).toList(),
        after.entries().stream()
            .filter(entry -> !before.entries().contains(entry))
            .map(Stretch::of)
            .toList());
  }

  /** As the journal keeps it. */
  public static LedgerChange read(Map<?, ?> tree) {
    return Records.read(tree, LedgerChange.class);
  }

  /** In JSON form. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> tree() {
    return (Map<String, Object>) Trees.exact(this);
  }

  public boolean isEmpty() {
    return lost.isEmpty() && gained.isEmpty();
  }

  /** The ledger as it was before the change. */
  public Ledger revert(Ledger after) {
    Ledger cut = after;
    for (Stretch stretch : gained) {
      cut = cut.without(stretch::isOf, stretch.range());
    }
    return cut.with(lost);
  }
}
