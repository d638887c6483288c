package svc.model.clip;

/**
 * The change of one note of a clip.
 *
 * @param before the note as it is in the clip; null if the note is added
 * @param after the note as it becomes; null if the note is removed
 */
public record NoteChange(MidiNote before, MidiNote after) {}
