package svc.note;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;

/**
 * Notes that were parsed from text or steps.
 *
 * @param notes the notes in the order of the text. The order matters: if notes have equal pitch and
 *     start, a clip gets the last of them
 */
public record ParsedNotes(List<MidiNote> notes, List<Warning> warnings) {
  public ParsedNotes {
    notes = List.copyOf(notes);
    warnings = List.copyOf(warnings);
  }
}
