package svc.host;

import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

/**
 * Copies, moves and changes session clips. Scenes are numbered from 1. All methods need {@link
 * Capability#CLIP_EDITING}. They throw SCENE_NOT_FOUND for an unknown scene, NOT_SUPPORTED_BY_HOST
 * for a group, return or master track, and CLIP_NOT_FOUND if the slot of the clip is empty.
 */
public interface ClipEditing {

  /**
   * A clip slot.
   *
   * @param scene the number of the slot's scene, from 1
   */
  record SlotAddress(String track, int scene) {}

  /**
   * Copies a clip to another slot, with its notes, name, color and loop, and returns the copy.
   * Envelopes are copied on the same track; on another track, a host copies those that it can.
   * Throws CLIP_SLOT_OCCUPIED if the other slot contains a clip, unless it is to be replaced, and
   * INVALID_ARGUMENT if the tracks are not of the same kind or if both slots are the same.
   *
   * @param replace whether a clip in the other slot is replaced
   */
  SessionClip copy(SlotAddress from, SlotAddress to, boolean replace);

  /** Moves a clip to another slot. Does otherwise the same as {@link #copy}. */
  SessionClip move(SlotAddress from, SlotAddress to, boolean replace);

  /**
   * Changes the settings of a clip and returns the clip. A host with a palette uses its nearest
   * color. Throws INVALID_ARGUMENT if the loop or the clip would be empty.
   */
  SessionClip change(SlotAddress slot, ClipSettings settings);

  /**
   * Doubles the loop of a MIDI clip, or the clip if it does not loop, with the notes and envelopes
   * in it; what follows moves later. Returns the clip. Throws NOT_A_MIDI_TRACK for an audio clip.
   */
  SessionClip doubleLoop(SlotAddress slot);
}
