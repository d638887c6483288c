package svc.verbs.track;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.automation.AutomationLedger;
import svc.automation.LedgerEntry;
import svc.model.device.Device;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;

/**
 * Updates the ledger of the open set when tracks are deleted or copied. The ledger is locked until
 * the updater is closed.
 */
final class TrackLedgerUpdater implements AutoCloseable {
  private final Session session;
  private final LockedLedger ledger;

  TrackLedgerUpdater(Session session) {
    this.session = session;
    this.ledger = new LockedLedger(session);
  }

  /** Removes the ledger entries of deleted tracks, and the entries of sends to deleted tracks. */
  void remove(List<Track> deleted) {
    Set<String> handles = deleted.stream().map(Track::livesetId).collect(Collectors.toSet());
    write(
        ledger.ledger().entries().stream()
            .filter(entry -> !handles.contains(entry.track()))
            .filter(entry -> handles.stream().noneMatch(handle -> isSendTo(handle, entry)))
            .toList());
  }

  private static boolean isSendTo(String handle, LedgerEntry entry) {
    return entry
        .target()
        .equals(new AutomationTarget(MixerDevice.NAME, MixerDevice.sendIndex(handle)));
  }

  /**
   * Adds ledger entries for copies of tracks: copies of the entries of the original tracks.
   *
   * @param copies the copies, in the order of the originals
   */
  void copy(List<Track> originals, List<Track> copies) {
    List<LedgerEntry> all = new ArrayList<>(ledger.ledger().entries());
    for (int i = 0; i < copies.size(); i++) {
      List<LedgerEntry> entries = ledger.ledger().forTrack(originals.get(i).livesetId());
      if (!entries.isEmpty()) {
        all.addAll(copy(entries, originals.get(i), copies.get(i)));
      }
    }
    write(all);
  }

  private List<LedgerEntry> copy(List<LedgerEntry> entries, Track original, Track copy) {
    boolean nested = new AutomationLedger(entries).hasDevicesInRacks();
    List<String> devices = devicesOf(original, nested).stream().map(Device::id).toList();
    List<Device> copiedDevices = devicesOf(copy, nested);
    return entries.stream()
        .filter(entry -> devices.contains(entry.target().deviceId()))
        .map(
            entry ->
                entry.copiedTo(copy, copiedDevices.get(devices.indexOf(entry.target().deviceId()))))
        .toList();
  }

  private List<Device> devicesOf(Track track, boolean nested) {
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), track.livesetId());
    List<Device> devices = new ArrayList<>(nested ? chain.allDevices() : chain.devices());
    devices.add(MixerDevice.DEVICE);
    return devices;
  }

  private void write(List<LedgerEntry> entries) {
    ledger.write(new AutomationLedger(List.copyOf(entries)));
  }

  @Override
  public void close() {
    ledger.close();
  }
}
