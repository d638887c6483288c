package svc.host.als;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.host.ClipNotes;
import svc.host.als.edit.NoteEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.host.check.ClipCheck;
import svc.model.clip.ClipAddress;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;

/** The notes of the clips of a set file. */
record AlsNotes(AlsSetStore store) implements ClipNotes {

  @Override
  public List<MidiNote> read(ClipAddress clip) {
    XmlElement element = requireMidiClip(store.read(), clip);
    double origin = ClipElements.origin(clip, element);
    return ClipReader.readNotes(element).stream().map(note -> shift(note, -origin)).toList();
  }

  private static MidiNote shift(MidiNote note, double beats) {
    return beats == 0 ? note : note.withTime(note.start() + beats, note.duration());
  }

  @Override
  public int change(ClipAddress address, List<NoteChange> changes) {
    changes.stream()
        .map(NoteChange::after)
        .filter(note -> note != null)
        .forEach(ClipCheck::requireValid);
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireMidiClip(set, address);
              FrozenTracks.requireClips(set.requireTrack(address.track()));
              NoteEdits.change(clip, inContent(changes, address, clip), edits);
            });
    return ClipReader.readNotes(ClipElements.require(after, address)).size();
  }

  /** Returns changes with the times of the clip's content. */
  private static List<NoteChange> inContent(
      List<NoteChange> changes, ClipAddress address, XmlElement clip) {
    double origin = ClipElements.origin(address, clip);
    if (origin == 0) {
      return changes;
    }
    // A sum can differ in its last digit from the stored time, by which the note is found.
    Map<List<Object>, MidiNote> stored = new HashMap<>();
    ClipReader.readNotes(clip).forEach(note -> stored.put(placeOf(shift(note, -origin)), note));
    return changes.stream()
        .map(
            change ->
                new NoteChange(
                    change.before() == null
                        ? null
                        : stored.getOrDefault(
                            placeOf(change.before()), shift(change.before(), origin)),
                    change.after() == null ? null : shift(change.after(), origin)))
        .toList();
  }

  private static List<Object> placeOf(MidiNote note) {
    return List.of(note.pitch(), note.start());
  }

  /** Returns the element of a MIDI clip. Throws NOT_A_MIDI_TRACK for an audio clip. */
  private static XmlElement requireMidiClip(AlsSet set, ClipAddress address) {
    XmlElement clip = ClipElements.require(set, address);
    ClipReader.check(clip).requireNotes(set.requireTrack(address.track()).name());
    return clip;
  }
}
