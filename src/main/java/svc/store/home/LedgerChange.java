package svc.store.home;

import java.util.List;
import java.util.Map;
import svc.automation.AutomationLedger;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.json.JsonObject;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.envelope.AutomationTarget;

/**
 * The change that a write made to a ledger. An undo of the write reverts it.
 *
 * @param lost the entries, or parts of them, that the write removed
 * @param gained the ranges of the entries that the write added
 */
public record LedgerChange(List<LedgerEntry> lost, List<LedgerRange> gained) {

  /**
   * The target of a ledger entry and its range in beats.
   *
   * @param device the name of the device
   * @param deviceIndex the position of the device on its track, from 1; null if the handles of the
   *     host are permanent; then the position is not needed
   */
  public record LedgerRange(
      String track, AutomationTarget target, BeatRange range, String device, Integer deviceIndex) {
    private static LedgerRange ofEntry(LedgerEntry entry) {
      return new LedgerRange(
          entry.track(),
          entry.target(),
          entry.lane().range(),
          entry.device(),
          entry.position().deviceIndex());
    }

    /**
     * Returns whether an entry has this target. Compares devices by name and position, because an
     * undo may change the handle of a device.
     */
    private boolean matches(LedgerEntry entry) {
      boolean isSameDevice =
          deviceIndex != null
              && deviceIndex.equals(entry.position().deviceIndex())
              && entry.device().equals(device)
              && entry.target().paramIndex() == target.paramIndex();
      return entry.track().equals(track) && (isSameDevice || entry.target().equals(target));
    }
  }

  public LedgerChange {
    lost = lost == null ? List.of() : lost;
    gained = gained == null ? List.of() : gained;
  }

  /** Returns the difference between two states of a ledger. */
  public static LedgerChange between(AutomationLedger before, AutomationLedger after) {
    return new LedgerChange(
        before.entries().stream().filter(entry -> !after.entries().contains(entry)).toList(),
        after.entries().stream()
            .filter(entry -> !before.entries().contains(entry))
            .map(LedgerRange::ofEntry)
            .toList());
  }

  /** Converts a JSON object to a change. */
  public static LedgerChange fromJson(JsonObject change) {
    return RecordReader.read(change.tree(), LedgerChange.class);
  }

  /** Converts this change to JSON values. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> toTree() {
    return (Map<String, Object>) RecordJsonConverter.toExactTree(this);
  }

  public boolean isEmpty() {
    return lost.isEmpty() && gained.isEmpty();
  }

  /**
   * Returns a copy of a ledger in which this change is undone: without the gained entries, and with
   * the lost entries.
   *
   * @param after a ledger that contains the change
   */
  public AutomationLedger revert(AutomationLedger after) {
    AutomationLedger reverted = after;
    for (LedgerRange range : gained) {
      reverted = reverted.minus(range::matches, range.range());
    }
    return reverted.plus(lost);
  }
}
