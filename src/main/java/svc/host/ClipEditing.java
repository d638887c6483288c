package svc.host;

import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

/**
 * Copies, moves and changes session clips. Scenes are numbered from 1. {@link #change} needs {@link
 * Capability#CLIP_SETTINGS}, the other methods need {@link Capability#CLIP_EDITING}. All methods
 * throw SCENE_NOT_FOUND for an unknown scene, NOT_SUPPORTED_BY_HOST for a group, return or master
 * track, and CLIP_NOT_FOUND if the slot of the clip is empty.
 */
public interface ClipEditing {

  /**
   * The address of a clip slot: its track and its scene.
   *
   * @param scene the number of the slot's scene, from 1
   */
  record ClipSlotAddress(String track, int scene) {}

  /**
   * Copies a clip with its notes, name, color and loop to another slot, and returns the copy. If
   * both slots are on the same track, the envelopes are copied too; otherwise, the host copies only
   * the envelopes that it can. Throws CLIP_SLOT_OCCUPIED if the target slot contains a clip and
   * {@code replace} is false, and INVALID_ARGUMENT if the tracks are not of the same kind or if
   * both slots are the same.
   *
   * @param replace whether to replace a clip in the target slot
   */
  SessionClip copy(ClipSlotAddress from, ClipSlotAddress to, boolean replace);

  /** Moves a clip to another slot and returns it. The rules and errors of {@link #copy} apply. */
  SessionClip move(ClipSlotAddress from, ClipSlotAddress to, boolean replace);

  /**
   * Changes the settings of a clip and returns the clip. If the colors of the host are limited to a
   * palette, uses the nearest color of the palette. Throws INVALID_ARGUMENT if the loop or the clip
   * would be empty.
   */
  SessionClip change(ClipSlotAddress slot, ClipSettings settings);

  /**
   * Doubles the length of a MIDI clip's loop and repeats the notes and envelopes of the loop in the
   * second half. If the clip does not loop, doubles the clip in the same way. Content after the
   * loop moves later. Returns the clip. Throws NOT_A_MIDI_TRACK for an audio clip.
   */
  SessionClip doubleLoop(ClipSlotAddress slot);
}
