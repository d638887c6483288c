package svc.host.embedded.set;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.track.TrackKind;

/** A session clip. Its times are in beats from its start. */
public record ClipState(
    String name,
    TrackKind kind,
    String color,
    double length,
    boolean looping,
    double loopStart,
    double loopEnd,
    List<MidiNote> notes,
    List<Envelope> envelopes) {

  public static ClipState ofMidi(String name, String color, double length, List<MidiNote> notes) {
    return new ClipState(
        name, TrackKind.MIDI, color, length, true, 0, length, List.copyOf(notes), List.of());
  }

  static ClipState ofAudio(String name, String color, double length) {
    return new ClipState(
        name, TrackKind.AUDIO, color, length, true, 0, length, List.of(), List.of());
  }

  public ClipState withName(String changed) {
    return new ClipState(
        changed, kind, color, length, looping, loopStart, loopEnd, notes, envelopes);
  }

  ClipState withNotes(List<MidiNote> changed) {
    return new ClipState(
        name, kind, color, length, looping, loopStart, loopEnd, List.copyOf(changed), envelopes);
  }

  public ClipState withEnvelopes(List<Envelope> changed) {
    return new ClipState(
        name, kind, color, length, looping, loopStart, loopEnd, notes, List.copyOf(changed));
  }
}
