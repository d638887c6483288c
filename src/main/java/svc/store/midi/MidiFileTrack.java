package svc.store.midi;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.serialization.UntrustedName;

/**
 * A track of a MIDI file.
 *
 * @param name empty if the track has none
 * @param notes in order of their starts; empty if the track contains only a tempo map or
 *     controllers
 * @param controls the program changes and, in a track to write, controllers; in order of time
 */
public record MidiFileTrack(
    @UntrustedName String name, List<MidiFileNote> notes, List<MidiControlEvent> controls) {

  /** Creates a track without program changes and controllers. */
  public MidiFileTrack(String name, List<MidiFileNote> notes) {
    this(name, notes, List.of());
  }

  /** Creates a track with the given notes, all on channel 1. */
  public static MidiFileTrack of(String name, List<MidiNote> notes) {
    return new MidiFileTrack(
        name,
        notes.stream()
            .map(note -> new MidiFileNote(note, 1, MidiFileNote.DEFAULT_RELEASE_VELOCITY))
            .toList());
  }

  /** Returns the channels of the notes, 1-16, in ascending order. */
  public List<Integer> channels() {
    return notes.stream().map(MidiFileNote::channel).distinct().sorted().toList();
  }

  /** Returns the notes of all channels. */
  public List<MidiNote> midiNotes() {
    return notes.stream().map(MidiFileNote::note).toList();
  }
}
