package svc.note;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * One entry of a list of notes as a caller gives it.
 *
 * @param text note text or drum steps; null if the entry is data
 * @param data a note as data, or the notes of a chord; empty if the entry is text
 * @param position the start of the notes as bar.beat from the clip's start; null if {@code data}
 *     contains the start in beats
 * @param length the length of the notes; null if {@code data} contains the length in beats
 */
public record NoteEntry(
    String text, List<MidiNote> data, SongPosition position, SongLength length) {
  /** The number of the grammar in which the journal stores note text. */
  private static final long TEXT_FORMAT = 2;

  public NoteEntry {
    data = List.copyOf(data);
  }

  /** Creates an entry that is text. */
  public static NoteEntry ofText(String text) {
    return new NoteEntry(text, List.of(), null, null);
  }

  /** Creates an entry that is a note as data. */
  public static NoteEntry of(MidiNote note) {
    return new NoteEntry(null, List.of(note), null, null);
  }

  /** Returns the notes of an entry that is data. */
  List<MidiNote> toNotes(TimeSignature signature) {
    return data.stream()
        .map(
            note ->
                note.withTime(
                    position == null ? note.start() : position.toBeats(signature),
                    length == null ? note.duration() : length.toBeats(signature)))
        .toList();
  }

  /**
   * Returns the entry as plain JSON values, from which an equal entry can be read. Text becomes an
   * object with the number of its grammar, because svc 0.1.0 stored text of an earlier grammar
   * without an object.
   */
  public Object toJson() {
    if (text != null) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("format", TEXT_FORMAT);
      tree.put("text", text);
      return tree;
    }
    List<Map<String, Object>> notes = data.stream().map(this::toTree).toList();
    return notes.size() == 1 ? notes.get(0) : notes;
  }

  private Map<String, Object> toTree(MidiNote note) {
    Map<String, Object> tree = toJson(note);
    if (position != null) {
      tree.remove("start");
      tree.put("position", position.text());
    }
    if (length != null) {
      tree.put("duration", length.toString());
    }
    return tree;
  }

  /** Returns a note as data: a JSON object without the fields that have their default values. */
  public static Map<String, Object> toJson(MidiNote note) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("pitch", (long) note.pitch());
    tree.put("start", NumberFormatter.toExactNumber(note.start()));
    tree.put("duration", NumberFormatter.toExactNumber(note.duration()));
    tree.put("velocity", NumberFormatter.toExactNumber(note.velocity()));
    if (note.probability() != 1) {
      tree.put("probability", NumberFormatter.toExactNumber(note.probability()));
    }
    if (note.mute()) {
      tree.put("mute", true);
    }
    putNumber(tree, "velocity_deviation", note.velocityDeviation());
    putNumber(tree, "release_velocity", note.releaseVelocity());
    return tree;
  }

  private static void putNumber(Map<String, Object> tree, String name, Double number) {
    if (number != null) {
      tree.put(name, NumberFormatter.toExactNumber(number));
    }
  }
}
