package svc.store.ledger;

import java.util.List;
import java.util.Map;
import svc.automation.AutomationLedger;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.json.JsonTrees;
import svc.json.RecordReader;
import svc.model.envelope.AutomationTarget;

/**
 * What a write changed in a ledger, to be reverted when the write is undone.
 *
 * @param lost the entries, or parts of them, that the ledger held before and not after
 * @param gained where the ledger holds entries after that it did not hold before
 */
public record LedgerChange(List<LedgerEntry> lost, List<LedgerRange> gained) {

  /**
   * Where an entry is.
   *
   * @param device the device's name, likewise its index from 1 where handles do not last
   */
  public record LedgerRange(
      String track, AutomationTarget target, BeatRange range, String device, Integer deviceIndex) {
    private static LedgerRange ofEntry(LedgerEntry entry) {
      return new LedgerRange(
          entry.track(), entry.target(), entry.lane().range(), entry.device(), entry.deviceIndex());
    }

    /** A device that an undo brought back can have another handle. */
    private boolean matches(LedgerEntry entry) {
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
  public static LedgerChange between(AutomationLedger before, AutomationLedger after) {
    return new LedgerChange(
        before.entries().stream().filter(entry -> !after.entries().contains(entry)).toList(),
        after.entries().stream()
            .filter(entry -> !before.entries().contains(entry))
            .map(LedgerRange::ofEntry)
            .toList());
  }

  /** As the journal keeps it. */
  public static LedgerChange fromTree(Map<?, ?> tree) {
    return RecordReader.read(tree, LedgerChange.class);
  }

  /** In JSON form. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> toTree() {
    return (Map<String, Object>) JsonTrees.toExactTree(this);
  }

  public boolean isEmpty() {
    return lost.isEmpty() && gained.isEmpty();
  }

  /** The ledger as it was before the change. */
  public AutomationLedger revert(AutomationLedger after) {
    AutomationLedger cut = after;
    for (LedgerRange stretch : gained) {
      cut = cut.minus(stretch::matches, stretch.range());
    }
    return cut.plus(lost);
  }
}
