package svc.note;

/**
 * The notes of a clip after a transform.
 *
 * @param merged all notes of the clip, and what the rules for overlapping notes changed
 * @param selected the number of notes in the window
 * @param changed the number of notes in the window that the transform changed; does not include
 *     notes that changed only because they overlapped others
 */
public record TransformedNotes(MergedNotes merged, int selected, int changed) {}
