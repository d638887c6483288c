package svc.note;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * One entry of a list of notes as a caller gives it.
 *
 * @param text note text or drum steps; null if the entry is data
 * @param data a note as data; null if the entry is text
 * @param position the start of the note as bar.beat from the clip's start; null if {@code data}
 *     contains the start in beats
 */
public record NoteEntry(String text, MidiNote data, SongPosition position) {

  /** Returns the note of an entry that is data. */
  public MidiNote toNote(TimeSignature signature) {
    return position == null ? data : data.withTime(position.toBeats(signature), data.duration());
  }

  /** Returns the entry as a plain JSON value, from which an equal entry can be read. */
  public Object toJson() {
    if (text != null || position == null) {
      return text == null ? toJson(data) : text;
    }
    Map<String, Object> tree = toJson(data);
    tree.remove("start");
    tree.put("position", position.text());
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
