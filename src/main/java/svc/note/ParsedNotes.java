package svc.note;

import java.util.List;
import java.util.Map;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;

/**
 * Notes that were parsed from text, steps or objects.
 *
 * @param notes the notes in the order of the input. The order matters: if notes have equal pitch
 *     and start, a clip gets the last of them
 * @param names the names of pitches as the text spells them, such as Bb2 for 58
 * @param explicit entries with explicit pitches, starts, lengths and velocities from which the same
 *     notes are parsed
 */
public record ParsedNotes(
    List<MidiNote> notes,
    List<Warning> warnings,
    Map<Integer, String> names,
    List<NoteEntry> explicit) {
  public ParsedNotes {
    notes = List.copyOf(notes);
    warnings = List.copyOf(warnings);
    names = Map.copyOf(names);
    explicit = List.copyOf(explicit);
  }
}
