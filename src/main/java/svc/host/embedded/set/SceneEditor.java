package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import svc.host.check.SceneCheck;
import svc.host.check.SlotCheck;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;

/** Reads and changes the scenes of a set. Scenes are numbered from 1. */
public record SceneEditor(SetState set) {

  /** Returns a scene. Throws SCENE_NOT_FOUND if it does not exist. */
  public Scene scene(int number) {
    SlotCheck.requireScene(number, set.scenes().size());
    SceneTimingState timing = timingOf(number);
    return new Scene(
        number, set.scenes().get(number - 1), timing.tempo(), timing.signature(), timing.color());
  }

  private SceneTimingState timingOf(int number) {
    for (SceneTimingState timing : set.sceneTimings()) {
      if (timing.scene() == number) {
        return timing;
      }
    }
    return new SceneTimingState(number, null, null, null);
  }

  /** Inserts an empty scene. */
  public SetState insert(int position, SceneSettings settings) {
    new SceneCheck(set.scenes().size()).requirePosition(position);
    List<String> names = new ArrayList<>(set.scenes());
    names.add(position - 1, "");
    SetState moved = withScenes(names, scene -> scene < position ? scene : scene + 1);
    return new SceneEditor(moved).change(position, settings);
  }

  /** Changes a scene as {@code settings} describes. */
  public SetState change(int number, SceneSettings settings) {
    Scene before = scene(number);
    List<String> names = new ArrayList<>(set.scenes());
    names.set(number - 1, settings.name() == null ? before.name() : settings.name());
    return withTiming(
        names,
        new SceneTimingState(
            number,
            settings.tempoAfter(before.tempo()),
            settings.signatureAfter(before.signature()),
            before.color()));
  }

  /** Sets the color of a scene; null removes it. */
  public SetState setColor(int number, String color) {
    Scene before = scene(number);
    return withTiming(
        set.scenes(), new SceneTimingState(number, before.tempo(), before.signature(), color));
  }

  private SetState withTiming(List<String> names, SceneTimingState timing) {
    List<SceneTimingState> timings = new ArrayList<>(set.sceneTimings());
    timings.removeIf(other -> other.scene() == timing.scene());
    if (!timing.isEmpty()) {
      timings.add(timing);
    }
    return set.withScenes(names, timings, set.tracks());
  }

  /** Inserts a copy of a scene and its clips after the scene. */
  public SetState duplicate(int number) {
    Scene original = scene(number);
    SetState inserted =
        insert(
            number + 1, new SceneSettings(original.name(), original.tempo(), original.signature()));
    SetState colored = new SceneEditor(inserted).setColor(number + 1, original.color());
    List<TrackState> tracks =
        colored.tracks().stream()
            .map(
                track ->
                    track
                        .findClip(number)
                        .map(clip -> track.withClip(number + 1, clip))
                        .orElse(track))
            .toList();
    return colored.withScenes(colored.scenes(), colored.sceneTimings(), tracks);
  }

  /** Deletes a scene with its clips. Throws INVALID_ARGUMENT for the only scene. */
  public SetState delete(int number) {
    scene(number);
    new SceneCheck(set.scenes().size()).requireOthers();
    List<String> names = new ArrayList<>(set.scenes());
    names.remove(number - 1);
    return withScenes(names, scene -> scene == number ? 0 : scene < number ? scene : scene - 1);
  }

  /**
   * Returns the set with renumbered scenes.
   *
   * @param numbering returns the new number of a scene, 0 if it is deleted
   */
  private SetState withScenes(List<String> names, IntUnaryOperator numbering) {
    List<SceneTimingState> timings =
        set.sceneTimings().stream()
            .map(timing -> timing.withScene(numbering.applyAsInt(timing.scene())))
            .filter(timing -> timing.scene() != 0)
            .toList();
    return set.withScenes(
        names, timings, set.tracks().stream().map(track -> renumber(track, numbering)).toList());
  }

  private static TrackState renumber(TrackState track, IntUnaryOperator numbering) {
    List<ClipSlotState> slots = new ArrayList<>();
    TrackPlaybackState playback = track.launch();
    for (ClipSlotState slot : track.slots()) {
      int number = numbering.applyAsInt(slot.scene());
      if (number == 0) {
        playback = playback.withoutScene(slot.scene());
      } else {
        slots.add(new ClipSlotState(number, slot.clip()));
      }
    }
    return track.withSlots(List.copyOf(slots), playback.renumbered(numbering));
  }
}
