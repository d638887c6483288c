package svc.automation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.model.device.Device;
import svc.model.device.MixerDevice;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/**
 * Updates the handles in ledger entries after a host has renumbered its tracks and devices. A track
 * or device is found by its recorded name or path. If several have this name, the recorded position
 * decides. A send of a mixer is found by the recorded name of its return track, without the letter
 * in front of it, such as "A-".
 */
public final class LedgerHandleUpdater {
  private final String numbering;
  private final List<Track> tracks;
  private final Function<Track, List<Device>> chains;
  private final Map<Track, List<Device>> chainCache = new HashMap<>();

  /**
   * Creates an updater.
   *
   * @param numbering the id of the host's current numbering of handles
   * @param chains returns the devices of a track, with those inside racks if the ledger may refer
   *     to them
   */
  public LedgerHandleUpdater(
      String numbering, List<Track> tracks, Function<Track, List<Device>> chains) {
    this.numbering = numbering;
    this.tracks = tracks;
    this.chains = chains;
  }

  /**
   * Returns whether a ledger contains handles of another numbering.
   *
   * @param numbering the id of the current numbering, null if the host's handles are permanent
   */
  public static boolean isNeeded(AutomationLedger ledger, String numbering) {
    return numbering != null
        && ledger.entries().stream()
            .anyMatch(entry -> !numbering.equals(entry.position().numbering()));
  }

  /**
   * Returns the ledger with current handles. Entries whose track or device is not found are
   * removed.
   */
  public AutomationLedger update(AutomationLedger ledger) {
    return new AutomationLedger(ledger.entries().stream().flatMap(this::updateEntry).toList());
  }

  /**
   * Returns the ledger with the current handles of tracks and devices. An undo can restore a track
   * or device under a new handle, so the ledger must be updated after it. An entry whose device is
   * not found keeps its handle.
   */
  public AutomationLedger updateDevices(AutomationLedger ledger) {
    return new AutomationLedger(ledger.entries().stream().map(this::updateDevices).toList());
  }

  private LedgerEntry updateDevices(LedgerEntry entry) {
    return tracks.stream()
        .filter(track -> track.livesetId().equals(entry.track()))
        .findFirst()
        .or(() -> findTrack(entry))
        .filter(track -> !hasDevice(track, entry))
        .flatMap(track -> findDevice(entry, track))
        .orElse(entry);
  }

  private boolean hasDevice(Track track, LedgerEntry entry) {
    if (MixerDevice.isHandle(entry.target().deviceId())) {
      return !MixerDevice.isSend(entry.param())
          || returns().anyMatch(each -> isSendTo(each, entry.target().paramIndex()));
    }
    return chainCache.computeIfAbsent(track, chains).stream()
        .anyMatch(device -> device.id().equals(entry.target().deviceId()));
  }

  private Stream<LedgerEntry> updateEntry(LedgerEntry entry) {
    return numbering.equals(entry.position().numbering())
        ? Stream.of(entry)
        : findTrack(entry).flatMap(track -> findDevice(entry, track)).stream();
  }

  private Optional<Track> findTrack(LedgerEntry entry) {
    return findUnique(
        tracks,
        track -> track.name().equals(entry.position().trackName()),
        track ->
            track.position() != null && track.position().equals(entry.position().trackPosition()));
  }

  private Stream<Track> returns() {
    return tracks.stream().filter(track -> track.kind() == TrackKind.RETURN);
  }

  private static boolean isSendTo(Track returnTrack, int paramIndex) {
    return MixerDevice.sendIndex(returnTrack.livesetId()) == paramIndex;
  }

  private Optional<LedgerEntry> findMixer(LedgerEntry entry, Track track) {
    LedgerEntry moved = entry.relocatedTo(numbering, track, MixerDevice.DEVICE);
    if (!MixerDevice.isSend(entry.param())) {
      return Optional.of(moved);
    }
    String wanted = ReturnTrack.withoutLetter(MixerDevice.returnNameOf(entry.param()));
    return returns()
        .filter(each -> ReturnTrack.withoutLetter(each.name()).equals(wanted))
        .findFirst()
        .map(each -> moved.withParamIndex(MixerDevice.sendIndex(each.livesetId())));
  }

  private Optional<LedgerEntry> findDevice(LedgerEntry entry, Track track) {
    if (MixerDevice.isHandle(entry.target().deviceId())) {
      return findMixer(entry, track);
    }
    return findUnique(
            chainCache.computeIfAbsent(track, chains),
            device -> device.pathOrName().equals(entry.device()),
            device -> Integer.valueOf(device.index()).equals(entry.position().deviceIndex()))
        .map(device -> entry.relocatedTo(numbering, track, device));
  }

  private static <T> Optional<T> findUnique(
      List<T> all, Predicate<T> hasName, Predicate<T> isAtPosition) {
    List<T> sameName = all.stream().filter(hasName).toList();
    return sameName.size() == 1
        ? Optional.of(sameName.get(0))
        : sameName.stream().filter(isAtPosition).findFirst();
  }
}
