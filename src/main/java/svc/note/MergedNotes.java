package svc.note;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/**
 * The notes of a clip after {@link NoteOverlapResolver} has been applied.
 *
 * @param notes all notes, sorted by pitch and start
 * @param cut the notes that were shortened, as they were before
 * @param replaced the notes that were replaced by another note of equal pitch and start
 * @param changes the changes of the clip's notes, sorted by pitch and start; the pitch and the
 *     start in {@link NoteChange#before} identify a note of the clip
 */
public record MergedNotes(
    List<MidiNote> notes, List<MidiNote> cut, List<MidiNote> replaced, List<NoteChange> changes) {

  public MergedNotes {
    notes = List.copyOf(notes);
    cut = List.copyOf(cut);
    replaced = List.copyOf(replaced);
    changes = List.copyOf(changes);
  }
}
