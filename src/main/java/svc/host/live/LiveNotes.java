package svc.host.live;

import java.util.Arrays;
import java.util.List;
import svc.host.ClipNotes;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of session clips in Live. */
record LiveNotes(RemoteScriptClient script) implements ClipNotes {

  /** The remote script's result of a change to notes. */
  private record NoteChangeResult(int noteCount) {}

  @Override
  public List<MidiNote> read(String track, int scene) {
    return script
        .sendLongRunning(ScriptOperation.of("notes.read", track).withArgument("scene", scene))
        .toRecords(MidiNote.class);
  }

  @Override
  public int change(String track, int scene, List<NoteChange> changes) {
    List<List<Object>> pairs =
        changes.stream().map(one -> Arrays.asList(place(one.before()), one.after())).toList();
    return script
        .sendLongRunning(
            ScriptOperation.of("notes.change", track)
                .withArgument("scene", scene)
                .withArgument("changes", pairs))
        .toRecord(NoteChangeResult.class)
        .noteCount();
  }

  /**
   * Returns the pitch and the start, by which the remote script finds a note; null if there is no
   * note.
   */
  private static List<Object> place(MidiNote note) {
    return note == null ? null : List.of(note.pitch(), note.start());
  }
}
