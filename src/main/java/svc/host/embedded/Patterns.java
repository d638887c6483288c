package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.Point;

/** Notes and envelopes written down shortly. */
final class Patterns {
  private static final double SIXTEENTH = 0.25;

  private Patterns() {}

  /** One note on each step marked x, a sixteenth apart. */
  static List<Note> steps(int pitch, String steps, double velocity) {
    List<Note> notes = new ArrayList<>();
    for (int i = 0; i < steps.length(); i++) {
      if (steps.charAt(i) == 'x') {
        notes.add(note(pitch, i * SIXTEENTH, SIXTEENTH, velocity));
      }
    }
    return notes;
  }

  /** One voice: pitches and rests (.) one after the other, each so many beats long. */
  static List<Note> line(String pitches, double beats, double velocity) {
    List<Note> notes = new ArrayList<>();
    String[] steps = pitches.split(" ");
    for (int i = 0; i < steps.length; i++) {
      if (!steps[i].equals(".")) {
        notes.add(note(Integer.parseInt(steps[i]), i * beats, beats * 0.9, velocity));
      }
    }
    return notes;
  }

  /** Chords one after the other, each so many beats long. */
  static List<Note> chords(double beats, double velocity, String... chords) {
    List<Note> notes = new ArrayList<>();
    for (int i = 0; i < chords.length; i++) {
      for (String pitch : chords[i].split(" ")) {
        notes.add(note(Integer.parseInt(pitch), i * beats, beats, velocity));
      }
    }
    return notes;
  }

  static Envelope envelope(int device, int parameter, Point... points) {
    return new Envelope("dev_" + device, parameter, List.of(points));
  }

  private static Note note(int pitch, double start, double duration, double velocity) {
    return new Note(pitch, start, duration, velocity, 1, false);
  }
}
