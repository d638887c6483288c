package svc.host;

import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

/**
 * Copies, moves and changes clips. {@link #change} needs {@link Capability#CLIP_SETTINGS}, the
 * other methods need {@link Capability#CLIP_EDITING}. All methods throw SCENE_NOT_FOUND for an
 * unknown scene, NOT_SUPPORTED_BY_HOST for a group, return or master track and for a change that
 * the host cannot make on the timeline, and CLIP_NOT_FOUND if no clip is at the address.
 */
public interface ClipEditing {

  /**
   * Copies a clip with its notes, name, color and loop to another place, and returns the copy. If
   * both places are slots on the same track, the envelopes are copied too; otherwise, the host
   * copies only the envelopes that it can. A copy on the timeline is as long as the clip: the loop
   * of a session clip, the extent of a timeline clip.
   *
   * <p>Throws CLIP_SLOT_OCCUPIED or TIMELINE_OCCUPIED if the target contains a clip and {@code
   * replace} is false, and INVALID_ARGUMENT if the tracks are not of the same kind or if both
   * places are the same.
   *
   * @param replace whether to replace a clip in the target slot, or the content of the target range
   *     on the timeline, as {@link Arrangement#placeClips} does
   */
  SessionClip copy(ClipAddress from, ClipAddress to, boolean replace);

  /** Moves a clip to another place and returns it. The rules and errors of {@link #copy} apply. */
  SessionClip move(ClipAddress from, ClipAddress to, boolean replace);

  /**
   * Changes the settings of a clip and returns the clip. If the colors of the host are limited to a
   * palette, uses the nearest color of the palette. Throws INVALID_ARGUMENT if the loop or the clip
   * would be empty.
   *
   * <p>On the timeline, {@code start} must be 0 and the launch quantization is ignored. For a clip
   * that does not loop, {@code loopStart} must be 0 too, and {@code loopEnd} becomes the length of
   * the clip on the timeline. A clip that loops keeps its length on the timeline. Throws
   * TIMELINE_OCCUPIED if the clip would extend into the next one.
   */
  SessionClip change(ClipAddress clip, ClipSettings settings);

  /**
   * Doubles the length of a MIDI clip's loop and repeats the notes and envelopes of the loop in the
   * second half. If the clip does not loop, doubles the clip in the same way. Content after the
   * loop moves later. Returns the clip. Throws NOT_A_MIDI_TRACK for an audio clip, and
   * TIMELINE_OCCUPIED if an unlooped timeline clip would extend into the next one.
   */
  SessionClip doubleLoop(ClipAddress clip);
}
