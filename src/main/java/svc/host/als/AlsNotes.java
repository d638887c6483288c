package svc.host.als;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.als.set.ClipReader;
import svc.host.als.store.AlsSetStore;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of the session clips of a set file. */
record AlsNotes(AlsSetStore store) implements ClipNotes {

  @Override
  public List<MidiNote> read(String track, int scene) {
    return ClipReader.readNotes(AlsClips.requireClip(store.read(), track, scene));
  }

  @Override
  public int change(String track, int scene, List<NoteChange> changes) {
    throw AlsRefusals.change("editing notes");
  }
}
