package svc.automation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.model.device.Device;
import svc.model.track.Track;

/**
 * Finds what entries were written for where a host has numbered tracks and devices anew since: by
 * their names, and of several that are called so by the place.
 */
public final class LedgerHandleUpdater {
  private final String numbering;
  private final List<Track> tracks;
  private final Function<Track, List<Device>> chains;
  private final Map<Track, List<Device>> chainCache = new HashMap<>();

  /**
   * @param numbering what the host's handles are told by now
   * @param chains the devices of a track
   */
  public LedgerHandleUpdater(
      String numbering, List<Track> tracks, Function<Track, List<Device>> chains) {
    this.numbering = numbering;
    this.tracks = tracks;
    this.chains = chains;
  }

  /** Whether entries of a ledger have handles of another numbering. */
  public static boolean isNeeded(AutomationLedger ledger, String numbering) {
    return numbering != null
        && ledger.entries().stream().anyMatch(entry -> !numbering.equals(entry.numbering()));
  }

  /** The ledger with the handles of now, without what is not found. */
  public AutomationLedger update(AutomationLedger ledger) {
    return new AutomationLedger(ledger.entries().stream().flatMap(this::updateEntry).toList());
  }

  /** The ledger with new handles for devices that an undo brought back under other ones. */
  public AutomationLedger updateDevices(AutomationLedger ledger) {
    return new AutomationLedger(ledger.entries().stream().map(this::updateDevices).toList());
  }

  private LedgerEntry updateDevices(LedgerEntry entry) {
    return tracks.stream()
        .filter(track -> track.livesetId().equals(entry.track()))
        .filter(track -> !hasDevice(track, entry))
        .findFirst()
        .flatMap(track -> findDevice(entry, track))
        .orElse(entry);
  }

  private boolean hasDevice(Track track, LedgerEntry entry) {
    return chainCache.computeIfAbsent(track, chains).stream()
        .anyMatch(device -> device.id().equals(entry.target().deviceId()));
  }

  private Stream<LedgerEntry> updateEntry(LedgerEntry entry) {
    return numbering.equals(entry.numbering())
        ? Stream.of(entry)
        : findTrack(entry).flatMap(track -> findDevice(entry, track)).stream();
  }

  private Optional<Track> findTrack(LedgerEntry entry) {
    return findUnique(
        tracks,
        track -> track.name().equals(entry.trackName()),
        track -> track.position() != null && track.position().equals(entry.trackPosition()));
  }

  private Optional<LedgerEntry> findDevice(LedgerEntry entry, Track track) {
    return findUnique(
            chainCache.computeIfAbsent(track, chains),
            device -> device.name().equals(entry.device()),
            device -> Integer.valueOf(device.index()).equals(entry.deviceIndex()))
        .map(device -> entry.relocatedTo(numbering, track, device));
  }

  private static <T> Optional<T> findUnique(List<T> all, Predicate<T> named, Predicate<T> placed) {
    List<T> called = all.stream().filter(named).toList();
    return called.size() == 1
        ? Optional.of(called.get(0))
        : called.stream().filter(placed).findFirst();
  }
}
