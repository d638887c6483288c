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
 * @param parts the parts of the input, in order
 */
public record ParsedNotes(
    List<MidiNote> notes,
    List<Warning> warnings,
    Map<Integer, String> names,
    List<ParsedPart> parts) {
  public ParsedNotes {
    notes = List.copyOf(notes);
    warnings = List.copyOf(warnings);
    names = Map.copyOf(names);
    parts = List.copyOf(parts);
  }

  /**
   * A part of the input.
   *
   * @param entry an entry that is explicit as it was given, null for text
   * @param text the notes of text, null for an entry
   */
  record ParsedPart(NoteEntry entry, List<MidiNote> text) {
    private NoteEntry toExplicit() {
      return entry == null ? NoteEntry.ofText(ExplicitNoteText.format(text)) : entry;
    }
  }

  /**
   * Returns entries with explicit pitches, starts, lengths and velocities from which the same notes
   * are parsed.
   */
  public List<NoteEntry> explicit() {
    return parts.stream().map(ParsedPart::toExplicit).toList();
  }
}
