package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.check.ClipCheck;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** Changes the notes of a session clip. */
public final class NoteEditor {
  private final ClipState clip;
  private final Map<NoteKey, List<MidiNote>> notes = new LinkedHashMap<>();

  /** The pitch and start that identify a note of a clip. */
  private record NoteKey(int pitch, double start) {
    static NoteKey of(MidiNote note) {
      return new NoteKey(note.pitch(), note.start());
    }
  }

  private NoteEditor(ClipState clip) {
    this.clip = clip;
    clip.notes().forEach(this::add);
  }

  /**
   * Returns the clip with changed notes. Throws HOST_ERROR if the clip does not contain a note that
   * is to be changed, and INVALID_ARGUMENT if a new note is invalid.
   */
  public static ClipState change(ClipState clip, List<NoteChange> changes) {
    NoteEditor editor = new NoteEditor(clip);
    changes.stream()
        .map(NoteChange::before)
        .filter(before -> before != null)
        .forEach(editor::remove);
    changes.stream().map(NoteChange::after).filter(after -> after != null).forEach(editor::addNew);
    List<MidiNote> all = new ArrayList<>();
    editor.notes.values().forEach(all::addAll);
    all.sort(MidiNote.BY_START_AND_PITCH);
    return clip.withNotes(all);
  }

  private void remove(MidiNote note) {
    List<MidiNote> found = notes.get(NoteKey.of(note));
    if (found == null) {
      throw new ClipCheck(clip.name(), clip.kind()).missingError(note);
    }
    found.remove(found.size() - 1);
    if (found.isEmpty()) {
      notes.remove(NoteKey.of(note));
    }
  }

  private void addNew(MidiNote note) {
    ClipCheck.requireValid(note);
    add(note);
  }

  private void add(MidiNote note) {
    notes.computeIfAbsent(NoteKey.of(note), key -> new ArrayList<>(1)).add(note);
  }
}
