package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.check.DeviceCheck;
import svc.host.embedded.device.DeviceState;
import svc.model.clip.ArrangementClip;
import svc.model.track.TrackKind;

/**
 * A track.
 *
 * @param id the number in its handle
 * @param color the color as #rrggbb
 * @param group the id of its group track, null for none
 * @param slots the slots that contain a clip, in order of scene
 */
public record TrackState(
    int id,
    TrackKind kind,
    String name,
    String color,
    Integer group,
    TrackMixerState mixer,
    List<DeviceState> devices,
    List<ClipSlotState> slots,
    List<ArrangementClip> arrangement,
    TrackPlaybackState launch) {

  private static final String HANDLE_PREFIX = "trk_";

  /** Creates an empty track with a volume of 0 dB. */
  public static TrackState create(int id, TrackKind kind, String name, String color) {
    return new TrackState(
        id,
        kind,
        name,
        color,
        null,
        TrackMixerState.ofLevel(TrackMixerState.UNITY, 0),
        List.of(),
        List.of(),
        List.of(),
        TrackPlaybackState.SILENT);
  }

  public String handle() {
    return HANDLE_PREFIX + id;
  }

  /** Returns the number in the handle of a track; 0 if the text is not the handle of a track. */
  static int idOf(String handle) {
    try {
      int id =
          handle.startsWith(HANDLE_PREFIX)
              ? Integer.parseInt(handle.substring(HANDLE_PREFIX.length()))
              : 0;
      return handle.equals(HANDLE_PREFIX + id) ? id : 0;
    } catch (NumberFormatException notAHandle) {
      return 0;
    }
  }

  /** Returns the device with the given handle, which may be inside a rack. */
  public Optional<DeviceState> findDevice(String device) {
    return allDevices().stream().filter(found -> found.handle().equals(device)).findFirst();
  }

  /** Returns a device by its handle; see {@link #findDevice}. Throws DEVICE_NOT_FOUND. */
  public DeviceState requireDevice(String device) {
    return findDevice(device).orElseThrow(() -> DeviceCheck.notFound(name, device));
  }

  /** Returns the devices of the chain, each followed by the devices inside it. */
  public List<DeviceState> allDevices() {
    return devices.stream().flatMap(device -> device.withNestedDevices().stream()).toList();
  }

  public Optional<ClipState> findClip(int scene) {
    return slots.stream().filter(s -> s.scene() == scene).map(ClipSlotState::clip).findFirst();
  }

  /** Returns the numbers of the scenes in which the track has a clip, in order. */
  public List<Integer> scenesWithClips() {
    return slots.stream().map(ClipSlotState::scene).toList();
  }

  /**
   * Returns whether the track contains both the playing and the queued clip of a playback state.
   */
  boolean hasClipsOf(TrackPlaybackState playback) {
    boolean isPlayable = playback.playing() == 0 || findClip(playback.playing()).isPresent();
    Integer next = playback.next();
    return isPlayable && (next == null || next == 0 || findClip(next).isPresent());
  }

  /** Returns the track with a clip in a slot; null empties the slot. */
  public TrackState withClip(int scene, ClipState clip) {
    List<ClipSlotState> changed = new ArrayList<>(slots);
    changed.removeIf(slot -> slot.scene() == scene);
    if (clip != null) {
      changed.add(new ClipSlotState(scene, clip));
    }
    changed.sort((first, second) -> Integer.compare(first.scene(), second.scene()));
    return new TrackState(
        id, kind, name, color, group, mixer, devices, List.copyOf(changed), arrangement, launch);
  }

  /**
   * Returns the track in another group.
   *
   * @param changed the id of the group track, null for no group
   */
  public TrackState withGroup(Integer changed) {
    return new TrackState(
        id, kind, name, color, changed, mixer, devices, slots, arrangement, launch);
  }

  public TrackState withName(String changed) {
    return new TrackState(
        id, kind, changed, color, group, mixer, devices, slots, arrangement, launch);
  }

  public TrackState withColor(String changed) {
    return new TrackState(
        id, kind, name, changed, group, mixer, devices, slots, arrangement, launch);
  }

  /**
   * Returns the track with the given clips and no other change, as needed when the set's file is
   * read or written.
   */
  public TrackState withStoredClips(
      List<ClipSlotState> storedSlots, List<ArrangementClip> storedArrangement) {
    return new TrackState(
        id, kind, name, color, group, mixer, devices, storedSlots, storedArrangement, launch);
  }

  TrackState withSlots(List<ClipSlotState> changed, TrackPlaybackState playback) {
    return new TrackState(
        id, kind, name, color, group, mixer, devices, changed, arrangement, playback);
  }

  public TrackState withMixer(TrackMixerState changed) {
    return new TrackState(
        id, kind, name, color, group, changed, devices, slots, arrangement, launch);
  }

  public TrackState withDevices(List<DeviceState> changed) {
    return new TrackState(id, kind, name, color, group, mixer, changed, slots, arrangement, launch);
  }

  public TrackState withArrangement(List<ArrangementClip> changed) {
    return new TrackState(id, kind, name, color, group, mixer, devices, slots, changed, launch);
  }

  public TrackState withPlayback(TrackPlaybackState changed) {
    return new TrackState(
        id, kind, name, color, group, mixer, devices, slots, arrangement, changed);
  }
}
