package svc.host;

import java.util.List;
import svc.model.clip.ClipAddress;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/**
 * The notes of clips. Times are in beats from the clip's start, as {@link SessionClips} defines
 * them; the notes of a loop are contained once, not once for each repetition. All methods throw
 * SCENE_NOT_FOUND for an unknown scene, NOT_SUPPORTED_BY_HOST for a group, return or master track,
 * CLIP_NOT_FOUND if no clip is at the address, and NOT_A_MIDI_TRACK for an audio clip.
 */
public interface ClipNotes {

  /** Returns the notes of a clip in order of start and pitch. */
  List<MidiNote> read(ClipAddress clip);

  /** Returns the notes of a session clip in order of start and pitch. */
  default List<MidiNote> read(String track, int scene) {
    return read(new ClipAddress.InSlot(track, scene));
  }

  /**
   * Adds, changes and removes notes in one call. A note of the clip is identified by its pitch and
   * start. A note that changes is modified in place, not removed and added again. The caller
   * ensures that no notes of equal pitch overlap after the change, because hosts treat such
   * overlaps differently.
   *
   * <p>Throws INVALID_ARGUMENT if a note has a field out of range, and HOST_ERROR if the clip does
   * not contain a note that is to be changed or removed. In both cases, no note is changed.
   *
   * @return the number of notes in the clip after the change
   */
  int change(ClipAddress clip, List<NoteChange> changes);

  /** Changes the notes of a session clip; see {@link #change(ClipAddress, List)}. */
  default int change(String track, int scene, List<NoteChange> changes) {
    return change(new ClipAddress.InSlot(track, scene), changes);
  }
}
