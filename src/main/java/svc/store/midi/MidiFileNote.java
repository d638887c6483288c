package svc.store.midi;

import svc.model.clip.MidiNote;

/**
 * A note in a MIDI file.
 *
 * @param note the note, whose start is in beats from the start of the file
 * @param channel 1-16
 * @param releaseVelocity the velocity of the note-off, 0-127
 */
public record MidiFileNote(MidiNote note, int channel, double releaseVelocity) {
  /** The release velocity of a note that gives none. */
  public static final double DEFAULT_RELEASE_VELOCITY = 64;

  /** Returns the note with its release velocity. */
  public MidiNote toNote() {
    return new MidiNote(
        note.pitch(),
        note.start(),
        note.duration(),
        note.velocity(),
        note.probability(),
        note.mute(),
        note.velocityDeviation(),
        releaseVelocity);
  }

  /** Returns a note as the file contains it. */
  public static MidiFileNote of(MidiNote note, int channel) {
    Double release = note.releaseVelocity();
    return new MidiFileNote(note, channel, release == null ? DEFAULT_RELEASE_VELOCITY : release);
  }
}
