package svc.session.project;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSlot;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.device.DrumPad;
import svc.model.track.Track;

/** Reads what is on tracks: their devices, pads and notes. */
public interface TrackContentReader {
  /** Reads nothing. */
  TrackContentReader NONE = tracks -> Map.of();

  /**
   * The content of a track.
   *
   * @param pitches the MIDI pitches of some of the notes
   * @param pads the names of the pads of a drum rack by MIDI note; empty without a drum rack
   */
  record TrackContent(List<Device> devices, List<Integer> pitches, Map<Integer, String> pads) {}

  /** Returns the contents of the tracks by handle. Tracks that cannot have clips are omitted. */
  Map<String, TrackContent> read(List<Track> tracks);

  /** Returns a reader of the tracks of a host. */
  static TrackContentReader of(Host host) {
    return tracks -> readAll(host, tracks);
  }

  private static Map<String, TrackContent> readAll(Host host, List<Track> tracks) {
    List<Track> read = tracks.stream().filter(track -> track.kind().hasClipSlots()).toList();
    host.prefetch(
        read.stream().map(each -> HostQuery.of(HostQuery.Kind.CHAIN, each.livesetId())).toList());
    Map<String, TrackContent> contents = new HashMap<>();
    for (Track track : read) {
      List<Device> devices = host.devices().listDevices(track.livesetId());
      Map<Integer, String> pads = new HashMap<>();
      for (Device device : devices) {
        if (device.hasDrumPads()) {
          for (DrumPad pad : host.devices().listDrumPads(track.livesetId(), device.id())) {
            pads.putIfAbsent(pad.note(), pad.name());
          }
        }
      }
      contents.put(track.livesetId(), new TrackContent(devices, pitches(host, track), pads));
    }
    return contents;
  }

  /** Returns the pitches in the first clip with notes: on the timeline, otherwise in a slot. */
  private static List<Integer> pitches(Host host, Track track) {
    if (host.supports(Capability.ARRANGEMENT_CLIPS)) {
      for (ArrangementClip clip : host.arrangement().clips(track.livesetId())) {
        if (clip.notes() != null && !clip.notes().isEmpty()) {
          return clip.notes().stream().map(MidiNote::pitch).toList();
        }
      }
    }
    if (host.supports(Capability.SESSION_CLIPS)) {
      for (ClipSlot slot : host.clips().slots(track.livesetId())) {
        if (slot.clip() != null && slot.clip().noteCount() != null && slot.clip().noteCount() > 0) {
          return host
              .clips()
              .get(track.livesetId(), slot.sceneIndex())
              .map(SessionClip::notes)
              .orElse(List.of())
              .stream()
              .map(MidiNote::pitch)
              .toList();
        }
      }
    }
    return List.of();
  }
}
