package svc.host.embedded;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.NoteEditor;
import svc.host.embedded.set.SetState;
import svc.model.clip.ClipAddress;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of the clips of the embedded host. */
record EmbeddedNotes(EmbeddedSet set) implements ClipNotes {

  @Override
  public List<MidiNote> read(ClipAddress clip) {
    return ClipEditor.of(set.currentState(), clip.track()).requireNotes(clip).notes().stream()
        .sorted(MidiNote.BY_START_AND_PITCH)
        .toList();
  }

  @Override
  public int change(ClipAddress address, List<NoteChange> changes) {
    SetState after =
        set.update(
            now -> {
              ClipEditor editor = ClipEditor.of(now, address.track());
              editor.requireNotes(address);
              return editor.change(address, clip -> NoteEditor.change(clip, changes));
            });
    return ClipEditor.of(after, address.track()).requireClip(address).notes().size();
  }
}
