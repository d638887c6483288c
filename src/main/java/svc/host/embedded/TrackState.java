package svc.host.embedded;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.model.ArrangementClip;
import svc.model.TrackKind;

/**
 * A track.
 *
 * @param id the number of its handle
 * @param group the id of its group track, null for none
 * @param slots the filled ones only, in order of scene
 */
record TrackState(
    int id,
    TrackKind kind,
    String name,
    String color,
    Integer group,
    MixerValues mixer,
    List<DeviceState> devices,
    List<SlotClip> slots,
    List<ArrangementClip> arrangement,
    Launch launch) {

  /** A new track at unity. */
  static TrackState fresh(int id, TrackKind kind, String name, String color) {
    return new TrackState(
        id,
        kind,
        name,
        color,
        null,
        MixerValues.level(MixerValues.UNITY, 0),
        List.of(),
        List.of(),
        List.of(),
        Launch.NONE);
  }

  String handle() {
    return "trk_" + id;
  }

  Optional<ClipState> clip(int scene) {
    return slots.stream().filter(s -> s.scene() == scene).map(SlotClip::clip).findFirst();
  }

  /** With a clip in a slot; null empties it. */
  TrackState with(int scene, ClipState clip) {
    List<SlotClip> changed = new ArrayList<>(slots);
    changed.removeIf(slot -> slot.scene() == scene);
    if (clip != null) {
      changed.add(new SlotClip(scene, clip));
    }
    changed.sort(Comparator.comparingInt(SlotClip::scene));
    return new TrackState(
        id, kind, name, color, group, mixer, devices, List.copyOf(changed), arrangement, launch);
  }

  /** In a group by its id, null for none. */
  TrackState inGroup(Integer changed) {
    return new TrackState(
        id, kind, name, color, changed, mixer, devices, slots, arrangement, launch);
  }

  TrackState mixing(MixerValues changed) {
    return new TrackState(
        id, kind, name, color, group, changed, devices, slots, arrangement, launch);
  }

  TrackState chaining(List<DeviceState> changed) {
    return new TrackState(id, kind, name, color, group, mixer, changed, slots, arrangement, launch);
  }

  TrackState arranging(List<ArrangementClip> changed) {
    return new TrackState(id, kind, name, color, group, mixer, devices, slots, changed, launch);
  }

  TrackState launching(Launch changed) {
    return new TrackState(
        id, kind, name, color, group, mixer, devices, slots, arrangement, changed);
  }
}
