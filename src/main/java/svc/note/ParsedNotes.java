package svc.note;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;

/**
 * Notes read from text or steps.
 *
 * @param notes in the order of the text, which matters if notes of equal pitch overlap
 */
public record ParsedNotes(List<MidiNote> notes, List<Warning> warnings) {
  public ParsedNotes {
    notes = List.copyOf(notes);
    warnings = List.copyOf(warnings);
  }
}
