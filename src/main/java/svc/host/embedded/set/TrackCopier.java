package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.Envelope;

/** Copies tracks of a set with their contents. The copies and their devices have new handles. */
public final class TrackCopier {
  private final SetState set;
  private final Map<Integer, Integer> trackIds = new HashMap<>();
  private final Map<String, String> deviceHandles = new HashMap<>();
  private int nextDevice;

  public TrackCopier(SetState set) {
    this.set = set;
    this.nextDevice = set.nextDevice();
  }

  /**
   * Inserts copies of tracks after the last of these tracks, in the same order. The first copy has
   * the number {@code nextTrack}.
   *
   * @param tracks a track, or a group track with its members
   */
  public SetState duplicate(List<TrackState> tracks) {
    int nextTrack = set.nextTrack();
    for (TrackState track : tracks) {
      trackIds.put(track.id(), nextTrack++);
    }
    List<TrackState> changed = new ArrayList<>(set.tracks());
    int place = changed.indexOf(tracks.get(tracks.size() - 1)) + 1;
    changed.addAll(place, tracks.stream().map(this::copy).toList());
    return set.withTracks(changed, nextTrack, nextDevice);
  }

  private TrackState copy(TrackState track) {
    List<DeviceState> devices =
        track.devices().stream().map(device -> device.withIds(this::newId)).toList();
    return new TrackState(
        trackIds.get(track.id()),
        track.kind(),
        track.name(),
        track.color(),
        track.group() == null ? null : trackIds.getOrDefault(track.group(), track.group()),
        track.mixer().disarmed(),
        devices,
        track.slots().stream().map(this::copy).toList(),
        track.arrangement().stream().map(this::copy).toList(),
        TrackPlaybackState.SILENT);
  }

  private int newId(int id) {
    deviceHandles.put("dev_" + id, "dev_" + nextDevice);
    return nextDevice++;
  }

  private ClipSlotState copy(ClipSlotState slot) {
    ClipState clip = slot.clip();
    return new ClipSlotState(slot.scene(), clip.withEnvelopes(copyEnvelopes(clip.envelopes())));
  }

  private ArrangementClip copy(ArrangementClip clip) {
    return clip.envelopes() == null ? clip : clip.withEnvelopes(copyEnvelopes(clip.envelopes()));
  }

  private List<Envelope> copyEnvelopes(List<Envelope> envelopes) {
    return envelopes.stream()
        .map(
            envelope ->
                new Envelope(
                    deviceHandles.getOrDefault(envelope.deviceId(), envelope.deviceId()),
                    envelope.paramIndex(),
                    envelope.points()))
        .toList();
  }
}
