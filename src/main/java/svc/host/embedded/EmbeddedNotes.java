package svc.host.embedded;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.NoteEditor;
import svc.host.embedded.set.SetState;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of session clips of the embedded host. */
record EmbeddedNotes(EmbeddedSet set) implements ClipNotes {

  @Override
  public List<MidiNote> read(String track, int scene) {
    ClipState clip = ClipEditor.of(set.currentState(), track).requireNotes(scene);
    return clip.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
  }

  @Override
  public int change(String track, int scene, List<NoteChange> changes) {
    SetState after =
        set.update(
            now -> {
              ClipEditor editor = ClipEditor.of(now, track);
              editor.requireNotes(scene);
              return editor.change(scene, clip -> NoteEditor.change(clip, changes));
            });
    return ClipEditor.of(after, track).requireClip(scene).notes().size();
  }
}
