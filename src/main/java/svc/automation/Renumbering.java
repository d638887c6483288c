package svc.automation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.model.Device;
import svc.model.Track;

/**
 * Finds what entries were written for where a host has numbered tracks and devices anew since: by
 * their names, and of several that are called so by the place.
 */
public final class Renumbering {
  private final String numbering;
  private final List<Track> tracks;
  private final Function<Track, List<Device>> chains;
  private final Map<Track, List<Device>> known = new HashMap<>();

  /**
   * @param numbering what the host's handles are told by now
   * @param chains the devices of a track
   */
  public Renumbering(String numbering, List<Track> tracks, Function<Track, List<Device>> chains) {
    this.numbering = numbering;
    this.tracks = tracks;
    this.chains = chains;
  }

  /** Whether entries of a ledger have handles of another numbering. */
  public static boolean isDue(Ledger ledger, String numbering) {
    return numbering != null
        && ledger.entries().stream().anyMatch(entry -> !numbering.equals(entry.numbering()));
  }

  /** The ledger with the handles of now, without what is not found. */
  public Ledger of(Ledger ledger) {
    return new Ledger(ledger.entries().stream().flatMap(this::entry).toList());
  }

  /** The ledger with new handles for devices that an undo brought back under other ones. */
  public Ledger refound(Ledger ledger) {
    return new Ledger(ledger.entries().stream().map(this::refound).toList());
  }

  private Entry refound(Entry entry) {
    return tracks.stream()
        .filter(track -> track.livesetId().equals(entry.track()))
        .filter(track -> !holds(track, entry))
        .findFirst()
        .flatMap(track -> device(entry, track))
        .orElse(entry);
  }

  private boolean holds(Track track, Entry entry) {
    return known.computeIfAbsent(track, chains).stream()
        .anyMatch(device -> device.id().equals(entry.target().deviceId()));
  }

  private Stream<Entry> entry(Entry entry) {
    return numbering.equals(entry.numbering())
        ? Stream.of(entry)
        : track(entry).flatMap(track -> device(entry, track)).stream();
  }

  private Optional<Track> track(Entry entry) {
    return only(
        tracks,
        track -> track.name().equals(entry.trackName()),
        track -> track.position() != null && track.position().equals(entry.trackPosition()));
  }

  private Optional<Entry> device(Entry entry, Track track) {
    return only(
            known.computeIfAbsent(track, chains),
            device -> device.name().equals(entry.device()),
            device -> Integer.valueOf(device.index()).equals(entry.deviceIndex()))
        .map(device -> entry.at(numbering, track, device));
  }

  private static <T> Optional<T> only(List<T> all, Predicate<T> named, Predicate<T> placed) {
    List<T> called = all.stream().filter(named).toList();
    return called.size() == 1
        ? Optional.of(called.get(0))
        : called.stream().filter(placed).findFirst();
  }
}
