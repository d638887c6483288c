package svc.note;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/**
 * A transform of notes, such as a transposition. It leaves the fields of a note unchanged that its
 * description does not mention.
 */
@FunctionalInterface
public interface NoteTransform {

  /**
   * Returns the changed notes in the order of the given ones. Throws INVALID_ARGUMENT if a note
   * would leave the range of pitches or the clip.
   *
   * @param selected the notes of the window, sorted by pitch and start
   */
  List<MidiNote> apply(List<MidiNote> selected, NoteWindow window, ClipExtent clip);

  /**
   * Changes the notes of a clip that are in the window. Overlaps of equal pitch are resolved by
   * {@link NoteOverlapResolver}, as if the changed notes were added after the unchanged ones.
   */
  default TransformedNotes applyTo(List<MidiNote> notes, NoteWindow window, ClipExtent clip) {
    List<MidiNote> selected = window.select(notes);
    NoteLimits.requireCount(selected.size());
    List<MidiNote> changed = apply(selected, window, clip);
    List<NoteChange> all = new ArrayList<>();
    notes.stream()
        .filter(note -> !window.contains(note))
        .forEach(note -> all.add(new NoteChange(note, note)));
    int count = 0;
    for (int i = 0; i < selected.size(); i++) {
      all.add(new NoteChange(selected.get(i), changed.get(i)));
      count += selected.get(i).equals(changed.get(i)) ? 0 : 1;
    }
    return new TransformedNotes(NoteOverlapResolver.resolve(all), selected.size(), count);
  }
}
