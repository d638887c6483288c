package svc.host.embedded;

import java.util.List;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.TrackKind;

/** A session clip; times in beats from its start. */
record ClipState(
    String name,
    TrackKind kind,
    String color,
    double length,
    boolean looping,
    double loopStart,
    double loopEnd,
    List<Note> notes,
    List<Envelope> envelopes) {

  static ClipState midi(String name, String color, double length, List<Note> notes) {
    return new ClipState(
        name, TrackKind.MIDI, color, length, true, 0, length, List.copyOf(notes), List.of());
  }

  static ClipState audio(String name, String color, double length) {
    return new ClipState(
        name, TrackKind.AUDIO, color, length, true, 0, length, List.of(), List.of());
  }

  ClipState named(String changed) {
    return new ClipState(
        changed, kind, color, length, looping, loopStart, loopEnd, notes, envelopes);
  }

  ClipState automated(List<Envelope> changed) {
    return new ClipState(
        name, kind, color, length, looping, loopStart, loopEnd, notes, List.copyOf(changed));
  }
}
