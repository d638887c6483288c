package svc.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSlot;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/**
 * The contents of a set in numbers, so that two readings of a set can be compared without its
 * names.
 *
 * @param tempo beats per minute at the start
 * @param tracks the number of MIDI, audio and group tracks
 * @param devices the number of devices on the chains of all tracks
 * @param sessionClips the number of clips in slots
 * @param timelineClips the number of clips on the timeline
 * @param notes the number of notes in all of these clips
 */
public record SetCounts(
    double tempo,
    int tracks,
    int returnTracks,
    int scenes,
    int locators,
    int devices,
    int sessionClips,
    int timelineClips,
    int notes) {

  /** Counts the contents of the set that a host has open. */
  public static SetCounts of(Host host) {
    List<Track> tracks = host.tracks().list();
    List<ClipSlot> slots = new ArrayList<>();
    List<ArrangementClip> timeline = new ArrayList<>();
    int devices = 0;
    for (Track track : tracks) {
      devices += host.devices().listDevices(track.livesetId()).size();
      if (track.kind() == TrackKind.MIDI || track.kind() == TrackKind.AUDIO) {
        host.clips().slots(track.livesetId()).stream()
            .filter(slot -> slot.clip() != null)
            .forEach(slots::add);
        timeline.addAll(host.arrangement().clips(track.livesetId()));
      }
    }
    int notes =
        slots.stream()
                .map(slot -> slot.clip().noteCount())
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .sum()
            + timeline.stream()
                .map(ArrangementClip::notes)
                .filter(Objects::nonNull)
                .mapToInt(List::size)
                .sum();
    return new SetCounts(
        host.transport().tempo(),
        (int) tracks.stream().filter(track -> track.kind().hasPosition()).count(),
        (int) tracks.stream().filter(track -> track.kind() == TrackKind.RETURN).count(),
        host.clips().scenes().size(),
        host.locators().list().size(),
        devices,
        slots.size(),
        timeline.size(),
        notes);
  }
}
