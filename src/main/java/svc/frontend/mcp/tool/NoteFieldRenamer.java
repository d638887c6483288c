package svc.frontend.mcp.tool;

import java.util.List;
import java.util.Map;
import svc.note.NoteEntry;
import svc.verb.ArgumentDescriptor;

/**
 * Changes the names of the fields of notes to those that svc uses. Assistants also use other names.
 */
final class NoteFieldRenamer {
  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("note", "pitch"),
          Map.entry("key", "pitch"),
          Map.entry("midi", "pitch"),
          Map.entry("midi_note", "pitch"),
          Map.entry("note_number", "pitch"),
          Map.entry("time", "start"),
          Map.entry("start_time", "start"),
          Map.entry("start_beats", "start"),
          Map.entry("at", "position"),
          Map.entry("bar_beat", "position"),
          Map.entry("length", "duration"),
          Map.entry("length_beats", "duration"),
          Map.entry("duration_beats", "duration"),
          Map.entry("vel", "velocity"),
          Map.entry("muted", "mute"));

  private NoteFieldRenamer() {}

  static boolean takesNotes(ArgumentDescriptor arg) {
    return arg.type() == NoteEntry.class;
  }

  /**
   * Returns whether a text contains JSON objects or arrays. Otherwise, it contains notes in svc's
   * own notation.
   */
  static boolean isJson(Object given) {
    String text = String.valueOf(given);
    return text.contains("{") || text.strip().matches("(?s)\\[\\s*[\\[\"].*");
  }

  /** Returns notes with the field names that svc uses. */
  static Object rename(Object notes) {
    if (notes instanceof Map) {
      return EnvelopeFieldRenamer.rename(EnvelopeFieldRenamer.asMap(notes), FIELDS);
    }
    return notes instanceof List<?> list
        ? list.stream().map(note -> note instanceof Map ? rename(note) : note).toList()
        : notes;
  }
}
