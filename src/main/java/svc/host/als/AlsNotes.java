package svc.host.als;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.als.edit.NoteEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of the session clips of a set file. */
record AlsNotes(AlsSetStore store) implements ClipNotes {

  @Override
  public List<MidiNote> read(String track, int scene) {
    return ClipReader.readNotes(requireMidiClip(store.read(), track, scene));
  }

  @Override
  public int change(String track, int scene, List<NoteChange> changes) {
    changes.stream()
        .map(NoteChange::after)
        .filter(note -> note != null)
        .forEach(ClipCheck::requireValid);
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireMidiClip(set, track, scene);
              FrozenTracks.requireClips(set.requireTrack(track));
              NoteEdits.change(clip, changes, edits);
            });
    return ClipReader.readNotes(AlsClips.requireClip(after, track, scene)).size();
  }

  /** Returns the element of a MIDI clip. Throws NOT_A_MIDI_TRACK for an audio clip. */
  private static XmlElement requireMidiClip(AlsSet set, String track, int scene) {
    XmlElement clip = AlsClips.requireClip(set, track, scene);
    ClipReader.check(clip).requireNotes(set.requireTrack(track).name());
    return clip;
  }
}
