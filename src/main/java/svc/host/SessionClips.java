package svc.host;

import java.util.List;
import java.util.Optional;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.set.Scene;

/**
 * Scenes, slots and clips of the session view. A track that holds no clips (group, return, master)
 * is refused with NOT_SUPPORTED_BY_HOST, an empty slot where a clip is needed with CLIP_NOT_FOUND.
 */
public interface SessionClips {

  /** The scenes in order. */
  List<Scene> scenes();

  /** One slot per scene, clips without their notes. */
  List<ClipSlot> slots(String track);

  /** The clip in a slot with its notes, empty when the slot is. */
  Optional<SessionClip> get(String track, int scene);

  /**
   * Creates an empty MIDI clip; NOT_A_MIDI_TRACK elsewhere, CLIP_SLOT_OCCUPIED where there is one.
   *
   * @param lengthBeats above 0
   */
  SessionClip create(String track, int scene, double lengthBeats);

  /** Removes a clip and returns it as it was, with its notes. */
  SessionClip delete(String track, int scene);

  /** Gives a clip another name. */
  SessionClip rename(String track, int scene, String name);

  /** Launches a clip at the next bar, at once when the song stands still. */
  SessionClip fire(String track, int scene);

  /**
   * Stops the track's sounding clip at the next bar and gives up a queued one at once. Returns the
   * slot of the sounding clip, else of the queued one; empty when none was launched.
   */
  Optional<ClipSlot> stop(String track);
}
