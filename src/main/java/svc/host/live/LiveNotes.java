package svc.host.live;

import java.util.Arrays;
import java.util.List;
import svc.host.ClipNotes;
import svc.model.clip.ClipAddress;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of clips in Live. */
record LiveNotes(RemoteScriptClient script) implements ClipNotes {

  /** The remote script's result of a change to notes. */
  private record NoteChangeResult(int noteCount) {}

  @Override
  public List<MidiNote> read(ClipAddress clip) {
    return script.sendLongRunning(ScriptOperation.of("notes.read", clip)).toRecords(MidiNote.class);
  }

  @Override
  public int change(ClipAddress clip, List<NoteChange> changes) {
    List<List<Object>> pairs =
        changes.stream().map(one -> Arrays.asList(place(one.before()), one.after())).toList();
    return script
        .sendLongRunning(ScriptOperation.of("notes.change", clip).withArgument("changes", pairs))
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
