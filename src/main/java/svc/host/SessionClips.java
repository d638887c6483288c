package svc.host;

import java.util.List;
import java.util.Optional;
import svc.model.clip.CaptureDestination;
import svc.model.clip.CapturedMidi;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSlot;
import svc.model.clip.Launch;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;

/**
 * The scenes and clip slots of the session view, and the clips in slots and on the timeline. A slot
 * is identified by its track and its scene; scenes are numbered from 1. A clip on the timeline is
 * identified by its track and its start. Methods throw SCENE_NOT_FOUND for an unknown scene,
 * NOT_SUPPORTED_BY_HOST for a group, return or master track, and CLIP_NOT_FOUND if they need a clip
 * and none is at the address.
 *
 * <p>All times of a timeline clip (its notes, its loop and {@code start}) are in beats from its
 * start on the timeline, so that what is before the visible part has negative times; {@code start}
 * is 0, and for a clip that does not loop so is {@code loopStart}. Its length is its extent on the
 * timeline, and its launch state is null.
 */
public interface SessionClips {

  /** Returns the scenes in order. */
  List<Scene> scenes();

  /** Returns the slots of a track, one for each scene. Their clips do not contain notes. */
  List<ClipSlot> slots(String track);

  /**
   * Returns the clip at an address with its notes, or an empty result if the slot is empty or no
   * clip starts there.
   */
  Optional<SessionClip> get(ClipAddress clip);

  /** Returns the clip in a slot with its notes, or an empty result if the slot is empty. */
  default Optional<SessionClip> get(String track, int scene) {
    return get(new ClipAddress.InSlot(track, scene));
  }

  /**
   * Creates an empty MIDI clip; in a slot it loops, on the timeline it does not. Throws
   * NOT_A_MIDI_TRACK for an audio track, CLIP_SLOT_OCCUPIED if the slot contains a clip,
   * TIMELINE_OCCUPIED if its range on the timeline is not free, and INVALID_ARGUMENT if the length
   * is not above 0.
   *
   * @param lengthBeats the length in beats, above 0
   */
  SessionClip create(ClipAddress clip, double lengthBeats);

  /** Creates an empty MIDI clip in a slot; see {@link #create(ClipAddress, double)}. */
  default SessionClip create(String track, int scene, double lengthBeats) {
    return create(new ClipAddress.InSlot(track, scene), lengthBeats);
  }

  /** Deletes a clip and returns the deleted clip with its notes. */
  SessionClip delete(ClipAddress clip);

  /** Deletes a session clip and returns the deleted clip with its notes. */
  default SessionClip delete(String track, int scene) {
    return delete(new ClipAddress.InSlot(track, scene));
  }

  /** Renames a clip and returns it with its new name. */
  SessionClip rename(ClipAddress clip, String name);

  /** Renames a session clip and returns it with its new name. */
  default SessionClip rename(String track, int scene, String name) {
    return rename(new ClipAddress.InSlot(track, scene), name);
  }

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

  /**
   * Creates clips from the MIDI that was played on tracks that listen to it, or adds it to clips
   * that play. Throws INVALID_ARGUMENT if nothing was played. Needs {@link
   * Capability#MIDI_CAPTURE}.
   */
  List<CapturedMidi> captureMidi(CaptureDestination destination);
}
