package svc.verbs.movement;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.automation.LedgerEntry;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.MixerDevice;
import svc.model.track.Track;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.verbs.automation.AutomationTimeline;

/**
 * Reads the tracks that have or will get automation from the energy of the song, with few requests
 * to the host.
 */
final class MovementTrackReader {
  private MovementTrackReader() {}

  /** Reads in one request the data of the whole set that later steps need. */
  static void prefetchSet(Host host) {
    host.prefetch(
        Stream.of(Kind.TRACKS, Kind.TRANSPORT, Kind.IDENTITY, Kind.RETURNS)
            .map(HostQuery::of)
            .toList());
  }

  /** Returns the tracks of a project's parts, without tracks that cannot contain clips. */
  static List<Track> tracksOf(Project project, List<Track> all) {
    ProjectPartTracks tracks = new ProjectPartTracks(all);
    return project.parts().stream()
        .map(tracks::findTrack)
        .flatMap(Optional::stream)
        .filter(track -> track.kind().hasClipSlots())
        .distinct()
        .toList();
  }

  /**
   * Returns the tracks on which, according to the ledger, svc wrote automation from the energy of
   * the song.
   */
  static List<Track> movedTracks(AutomationLedger ledger, List<Track> all) {
    Set<String> moved =
        ledger.entries().stream()
            .filter(LedgerEntry::isMovement)
            .map(LedgerEntry::track)
            .collect(Collectors.toSet());
    return all.stream()
        .filter(track -> moved.contains(track.livesetId()) && track.kind().hasClipSlots())
        .toList();
  }

  /** Reads the timelines, devices and parameters of tracks. */
  static void prefetch(Host host, List<Track> tracks) {
    host.prefetch(
        tracks.stream().map(track -> HostQuery.of(Kind.CHAIN, track.livesetId())).toList());
    List<HostQuery> queries = new ArrayList<>();
    for (Track track : tracks) {
      String handle = track.livesetId();
      queries.addAll(AutomationTimeline.queriesFor(handle));
      queries.add(HostQuery.of(Kind.PARAMETERS, handle, MixerDevice.NAME));
      for (Device device : host.devices().listDevices(handle)) {
        queries.add(HostQuery.of(Kind.PARAMETERS, handle, device.id()));
        if (device.kind() == DeviceKind.INSTRUMENT && !device.hasDrumPads()) {
          queries.add(HostQuery.of(Kind.MACROS, handle, device.id()));
        }
      }
    }
    host.prefetch(queries);
  }

  /** Returns the tracks of both lists, each once. */
  static List<Track> union(List<Track> first, List<Track> second) {
    Set<Track> all = new LinkedHashSet<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }
}
