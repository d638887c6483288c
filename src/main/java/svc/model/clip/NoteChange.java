package svc.model.clip;

/**
 * The change of one note of a clip.
 *
 * @param before the note before the change; null if the note is added
 * @param after the note after the change; null if the note is removed
 */
public record NoteChange(MidiNote before, MidiNote after) {}
