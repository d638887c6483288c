package svc.verb.execution;

import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.note.EarlierNoteText;
import svc.note.NoteEntry;
import svc.verb.ArgumentDescriptor;

/**
 * Converts the notes in recorded calls to input of the present verbs. Note text is recorded as an
 * object with its grammar's number; a text without an object is in the grammar of svc 0.1.0.
 */
final class RecordedNotes {
  private RecordedNotes() {}

  /** Returns the value of an argument as input; values other than notes are returned unchanged. */
  static Object toInput(Object recorded, ArgumentDescriptor arg) {
    if (arg.type() != NoteEntry.class || recorded == null) {
      return recorded;
    }
    EarlierNoteText earlier = new EarlierNoteText();
    List<?> entries = recorded instanceof List<?> list ? list : List.of(recorded);
    return entries.stream().map(entry -> toInput(entry, earlier)).toList();
  }

  private static Object toInput(Object entry, EarlierNoteText earlier) {
    if (entry instanceof String text) {
      return earlier.convert(text);
    }
    boolean isObject = entry instanceof Map || entry instanceof JsonObject;
    String text = isObject ? JsonObject.of(entry).text("text") : null;
    return text == null ? entry : text;
  }
}
