package svc.note;

import java.util.List;
import svc.model.clip.MidiNote;

/**
 * The notes of a clip after {@link NoteOverlaps} has been applied.
 *
 * @param notes all notes, by pitch and start
 * @param cut the notes that became shorter, as they were before
 * @param replaced the notes that were replaced by another note of equal pitch and start
 * @param changes the changes of the clip's notes, by pitch and start
 */
public record MergedNotes(
    List<MidiNote> notes, List<MidiNote> cut, List<MidiNote> replaced, List<NoteChange> changes) {

  public MergedNotes {
    notes = List.copyOf(notes);
    cut = List.copyOf(cut);
    replaced = List.copyOf(replaced);
    changes = List.copyOf(changes);
  }

  /**
   * The change of one note. The pitch and start of {@code before} identify the note in the clip.
   *
   * @param before null if the note is new
   * @param after null if the note was replaced
   */
  public record NoteChange(MidiNote before, MidiNote after) {}
}
