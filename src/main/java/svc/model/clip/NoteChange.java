package svc.model.clip;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The change of one note of a clip.
 *
 * @param before the note before the change; null if the note is added
 * @param after the note after the change; null if the note is removed
 */
public record NoteChange(MidiNote before, MidiNote after) {

  /** Returns the removed and the added notes that make one list of notes another one. */
  public static List<NoteChange> between(List<MidiNote> before, List<MidiNote> after) {
    Map<MidiNote, Integer> missing = new HashMap<>();
    after.forEach(note -> missing.merge(note, 1, Integer::sum));
    List<NoteChange> changes = new ArrayList<>();
    for (MidiNote note : before) {
      if (missing.merge(note, -1, Integer::sum) < 0) {
        changes.add(new NoteChange(note, null));
      }
    }
    for (MidiNote note : after) {
      if (missing.merge(note, -1, Integer::sum) >= 0) {
        changes.add(new NoteChange(null, note));
      }
    }
    return changes;
  }
}
