package svc.host;

import java.util.List;
import java.util.Optional;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;

/**
 * Scenes, slots and clips of the session view. Scenes are numbered from 1; SCENE_NOT_FOUND if there
 * is no such scene. A group, return or master track is NOT_SUPPORTED_BY_HOST. An empty slot is
 * CLIP_NOT_FOUND if the method needs a clip.
 */
public interface SessionClips {

  /** Returns the scenes in order. */
  List<Scene> scenes();

  /** Returns one slot per scene; clips come without their notes. */
  List<ClipSlot> slots(String track);

  /** Returns the clip in a slot with its notes, or an empty result if the slot is empty. */
  Optional<SessionClip> get(String track, int scene);

  /**
   * Creates an empty MIDI clip that loops. NOT_A_MIDI_TRACK on an audio track, CLIP_SLOT_OCCUPIED
   * if the slot contains a clip, INVALID_ARGUMENT if the length is not above 0.
   *
   * @param lengthBeats the length in beats, above 0
   */
  SessionClip create(String track, int scene, double lengthBeats);

  /** Deletes a clip and returns it as it was, with its notes. */
  SessionClip delete(String track, int scene);

  /** Renames a clip. */
  SessionClip rename(String track, int scene, String name);

  /** Launches a clip at the next bar, or immediately if the song is not playing. */
  SessionClip fire(String track, int scene);

  /**
   * Stops the track's playing clip at the next bar and cancels a queued clip immediately.
   *
   * @return the slot of the playing clip, otherwise of the queued one; empty if none was launched
   */
  Optional<ClipSlot> stop(String track);
}
