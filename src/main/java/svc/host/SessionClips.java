package svc.host;

import java.util.List;
import java.util.Optional;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;

/**
 * The scenes, clip slots and clips of the session view. A slot is identified by its track and its
 * scene; scenes are numbered from 1. Methods throw SCENE_NOT_FOUND for an unknown scene,
 * NOT_SUPPORTED_BY_HOST for a group, return or master track, and CLIP_NOT_FOUND if they need a clip
 * and the slot is empty.
 */
public interface SessionClips {

  /** Returns the scenes in order. */
  List<Scene> scenes();

  /** Returns the slots of a track, one for each scene. Their clips do not contain notes. */
  List<ClipSlot> slots(String track);

  /** Returns the clip in a slot with its notes, or an empty result if the slot is empty. */
  Optional<SessionClip> get(String track, int scene);

  /**
   * Creates an empty MIDI clip that loops. Throws NOT_A_MIDI_TRACK for an audio track,
   * CLIP_SLOT_OCCUPIED if the slot contains a clip, and INVALID_ARGUMENT if the length is not above
   * 0.
   *
   * @param lengthBeats the length in beats, above 0
   */
  SessionClip create(String track, int scene, double lengthBeats);

  /** Deletes a clip and returns the deleted clip with its notes. */
  SessionClip delete(String track, int scene);

  /** Renames a clip and returns it with its new name. */
  SessionClip rename(String track, int scene, String name);

  /**
   * Launches a clip. If the song is playing, the clip starts at its launch quantization, which is
   * by default the next bar. If the song is stopped, the song and the clip start immediately.
   * Throws INVALID_ARGUMENT if the clip is deactivated, or if it is playing and a launch would stop
   * it.
   */
  SessionClip fire(String track, int scene);

  /**
   * Launches the clips of a scene on all tracks of a group, also in groups inside it. Throws
   * CLIP_NOT_FOUND if there are none.
   *
   * @param group the handle of the group track
   */
  Launch fireGroup(String group, int scene);

  /**
   * Stops the track's playing clip at the next bar and cancels a queued clip immediately.
   *
   * @return the slot of the playing clip, otherwise the slot of the queued clip; empty if no clip
   *     was playing or queued
   */
  Optional<ClipSlot> stop(String track);

  /**
   * Stops the clips of all tracks as {@link #stop} does.
   *
   * @return the names of the tracks on which a clip was playing or queued
   */
  List<String> stopAll();
}
