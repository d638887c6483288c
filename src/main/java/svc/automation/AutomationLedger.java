package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import svc.model.device.Device;
import svc.model.device.RackPathAssigner;

/**
 * The record of the automation that svc wrote to a set's timeline. Entries of the same target never
 * overlap.
 */
public record AutomationLedger(List<LedgerEntry> entries) {
  /** The ledger of a set to which svc has written no automation. */
  public static final AutomationLedger EMPTY = new AutomationLedger(List.of());

  private static final Comparator<LedgerEntry> ORDER = AutomationLedger::compare;

  /** Compares by track, device, parameter and start. */
  private static int compare(LedgerEntry first, LedgerEntry second) {
    int track = first.track().compareTo(second.track());
    int device = first.target().deviceId().compareTo(second.target().deviceId());
    int parameter = Integer.compare(first.target().paramIndex(), second.target().paramIndex());
    double start = first.lane().range().start();
    int time = Double.compare(start, second.lane().range().start());
    return track != 0 ? track : device != 0 ? device : parameter != 0 ? parameter : time;
  }

  /** Returns the entries of the track with the given handle. */
  public List<LedgerEntry> forTrack(String track) {
    return entries.stream().filter(entry -> entry.track().equals(track)).toList();
  }

  /**
   * Returns whether an entry may refer to a device inside a rack, so that racks must be read to
   * find it.
   */
  public boolean hasDevicesInRacks() {
    return entries.stream().anyMatch(entry -> entry.device().contains(RackPathAssigner.SEPARATOR));
  }

  /**
   * Returns the ledger with the current positions and names of a track's devices. A device inside a
   * rack gets its current path instead of its name.
   */
  public AutomationLedger withDevices(String track, List<Device> devices) {
    return new AutomationLedger(
        entries.stream()
            .map(
                entry ->
                    devices.stream()
                        .filter(device -> entry.track().equals(track))
                        .filter(device -> device.id().equals(entry.target().deviceId()))
                        .findFirst()
                        .map(entry::withDevice)
                        .orElse(entry))
            .toList());
  }

  /**
   * Returns the ledger with more entries. Parts of older entries of the same target that overlap a
   * new entry are removed.
   */
  public AutomationLedger plus(List<LedgerEntry> added) {
    AutomationLedger remaining = this;
    for (LedgerEntry entry : added) {
      remaining =
          remaining.minus(
              old -> old.track().equals(entry.track()) && old.target().equals(entry.target()),
              entry.lane().range());
    }
    List<LedgerEntry> all = new ArrayList<>(remaining.entries);
    all.addAll(added);
    return new AutomationLedger(all.stream().sorted(ORDER).toList());
  }

  /**
   * Returns the ledger without the automation that selected entries have in a range.
   *
   * @param selected tests whether an entry is selected
   */
  public AutomationLedger minus(Predicate<LedgerEntry> selected, BeatRange removed) {
    List<LedgerEntry> result = new ArrayList<>();
    for (LedgerEntry entry : entries) {
      if (selected.test(entry) && entry.lane().range().intersect(removed).isPresent()) {
        for (BeatRange rest : entry.lane().range().subtract(List.of(removed))) {
          result.add(entry.withSegment(entry.lane().slice(rest)));
        }
      } else {
        result.add(entry);
      }
    }
    return new AutomationLedger(result.stream().sorted(ORDER).toList());
  }
}
