package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.als.edit.NoteEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.text.TextSanitizer;

/** The notes of the session clips of a set file. */
record AlsNotes(AlsSetStore store) implements ClipNotes {
  private static final int LAST_PITCH = 127;

  @Override
  public List<MidiNote> read(String track, int scene) {
    return ClipReader.readNotes(requireMidiClip(store.read(), track, scene));
  }

  @Override
  public int change(String track, int scene, List<NoteChange> changes) {
    changes.stream()
        .map(NoteChange::after)
        .filter(note -> note != null)
        .forEach(AlsNotes::requireValid);
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
  static XmlElement requireMidiClip(AlsSet set, String track, int scene) {
    XmlElement clip = AlsClips.requireClip(set, track, scene);
    if (!clip.isNamed("MidiClip")) {
      throw NOT_A_MIDI_TRACK
          .because(
              "the clip of "
                  + TextSanitizer.quote(set.requireTrack(track).name())
                  + " in scene "
                  + scene
                  + " is an audio clip; it has no notes")
          .hint("Choose a MIDI clip.");
    }
    return clip;
  }

  /** Throws INVALID_ARGUMENT if a value of a note is out of range. */
  static void requireValid(MidiNote note) {
    if (!isValid(note)) {
      throw INVALID_ARGUMENT
          .because(
              "the note with pitch "
                  + note.pitch()
                  + " at beat "
                  + note.start()
                  + " has a value that is out of range")
          .hint("In a note, the pitch and the velocity are 0 to 127, and the length is above 0.");
    }
  }

  private static boolean isValid(MidiNote note) {
    Double deviation = note.velocityDeviation();
    Double release = note.releaseVelocity();
    return isBetween(0, LAST_PITCH, note.pitch())
        && isBetween(0, LAST_PITCH, note.velocity())
        && isBetween(0, 1, note.probability())
        && Double.isFinite(note.start())
        && note.duration() >= 0
        && Double.isFinite(note.duration())
        && (deviation == null || isBetween(-LAST_PITCH, LAST_PITCH, deviation))
        && (release == null || isBetween(0, LAST_PITCH, release));
  }

  private static boolean isBetween(double low, double high, double value) {
    return value >= low && value <= high;
  }
}
