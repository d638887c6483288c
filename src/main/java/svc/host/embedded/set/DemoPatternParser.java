package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;

/** Creates the notes and envelopes of the demo set from a short notation. */
final class DemoPatternParser {
  private static final double SIXTEENTH = 0.25;

  private DemoPatternParser() {}

  /**
   * Returns a note for each x in a text of steps, in which each character stands for a sixteenth
   * note.
   */
  static List<MidiNote> parseSteps(int pitch, String steps, double velocity) {
    List<MidiNote> notes = new ArrayList<>();
    for (int i = 0; i < steps.length(); i++) {
      if (steps.charAt(i) == 'x') {
        notes.add(createNote(pitch, i * SIXTEENTH, SIXTEENTH, velocity));
      }
    }
    return notes;
  }

  /**
   * Returns the notes for a text of MIDI pitches and rests (.) separated by spaces.
   *
   * @param beats the distance between two notes; each note is 90 % as long
   */
  static List<MidiNote> parseLine(String pitches, double beats, double velocity) {
    List<MidiNote> notes = new ArrayList<>();
    String[] steps = pitches.split(" ");
    for (int i = 0; i < steps.length; i++) {
      if (!steps[i].equals(".")) {
        notes.add(createNote(Integer.parseInt(steps[i]), i * beats, beats * 0.9, velocity));
      }
    }
    return notes;
  }

  /**
   * Returns the notes for a sequence of chords, each with the given length in beats. A chord is a
   * text of MIDI pitches separated by spaces.
   */
  static List<MidiNote> parseChords(double beats, double velocity, String... chords) {
    List<MidiNote> notes = new ArrayList<>();
    for (int i = 0; i < chords.length; i++) {
      for (String pitch : chords[i].split(" ")) {
        notes.add(createNote(Integer.parseInt(pitch), i * beats, beats, velocity));
      }
    }
    return notes;
  }

  static Envelope createEnvelope(int device, int parameter, EnvelopePoint... points) {
    return new Envelope("dev_" + device, parameter, List.of(points));
  }

  private static MidiNote createNote(int pitch, double start, double duration, double velocity) {
    return new MidiNote(pitch, start, duration, velocity, 1, false);
  }
}
