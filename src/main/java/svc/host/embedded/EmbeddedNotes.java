package svc.host.embedded;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.check.SlotCheck;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.NoteEditor;
import svc.host.embedded.set.SetState;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of session clips of the embedded host. */
record EmbeddedNotes(EmbeddedSet set) implements ClipNotes {

  @Override
  public List<MidiNote> read(ClipAddress address) {
    InSlot slot = SlotCheck.require(address);
    ClipState clip = ClipEditor.of(set.currentState(), slot.track()).requireNotes(slot.scene());
    return clip.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
  }

  @Override
  public int change(ClipAddress address, List<NoteChange> changes) {
    InSlot slot = SlotCheck.require(address);
    SetState after =
        set.update(
            now -> {
              ClipEditor editor = ClipEditor.of(now, slot.track());
              editor.requireNotes(slot.scene());
              return editor.change(slot.scene(), clip -> NoteEditor.change(clip, changes));
            });
    return ClipEditor.of(after, slot.track()).requireClip(slot.scene()).notes().size();
  }
}
