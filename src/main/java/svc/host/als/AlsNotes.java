package svc.host.als;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.als.edit.NoteEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of the session clips of a set file. */
record AlsNotes(AlsSetStore store) implements ClipNotes {

  @Override
  public List<MidiNote> read(ClipAddress clip) {
    return ClipReader.readNotes(requireMidiClip(store.read(), AlsClips.slot(clip)));
  }

  @Override
  public int change(ClipAddress address, List<NoteChange> changes) {
    InSlot slot = AlsClips.slot(address);
    changes.stream()
        .map(NoteChange::after)
        .filter(note -> note != null)
        .forEach(ClipCheck::requireValid);
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireMidiClip(set, slot);
              FrozenTracks.requireClips(set.requireTrack(slot.track()));
              NoteEdits.change(clip, changes, edits);
            });
    return ClipReader.readNotes(AlsClips.requireClip(after, slot.track(), slot.scene())).size();
  }

  /** Returns the element of a MIDI clip. Throws NOT_A_MIDI_TRACK for an audio clip. */
  private static XmlElement requireMidiClip(AlsSet set, InSlot slot) {
    XmlElement clip = AlsClips.requireClip(set, slot.track(), slot.scene());
    ClipReader.check(clip).requireNotes(set.requireTrack(slot.track()).name());
    return clip;
  }
}
