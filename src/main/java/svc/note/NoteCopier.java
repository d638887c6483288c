package svc.note;

import svc.model.clip.MidiNote;

/**
 * Copies notes with some fields changed. All copies of notes are made here, so that no edit loses
 * the other fields of a note.
 */
final class NoteCopier {
  private NoteCopier() {}

  /** Returns a new note that always plays: its probability is 1. */
  static MidiNote create(int pitch, double start, double duration, double velocity) {
    return new MidiNote(pitch, start, duration, velocity, 1, false);
  }

  static MidiNote withPitch(MidiNote note, int pitch) {
    return copy(note, pitch, note.start(), note.duration(), note.velocity());
  }

  static MidiNote withStart(MidiNote note, double start) {
    return copy(note, note.pitch(), start, note.duration(), note.velocity());
  }

  static MidiNote withDuration(MidiNote note, double duration) {
    return copy(note, note.pitch(), note.start(), duration, note.velocity());
  }

  static MidiNote withVelocity(MidiNote note, double velocity) {
    return copy(note, note.pitch(), note.start(), note.duration(), velocity);
  }

  private static MidiNote copy(
      MidiNote note, int pitch, double start, double duration, double velocity) {
    return new MidiNote(
        pitch,
        start,
        duration,
        velocity,
        note.probability(),
        note.mute(),
        note.velocityDeviation(),
        note.releaseVelocity());
  }

  static double endOf(MidiNote note) {
    return note.start() + note.duration();
  }
}
