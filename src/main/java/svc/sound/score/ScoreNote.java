package svc.sound.score;

/** A note that sounds, with its time in beats from the start of the song. */
public record ScoreNote(int pitch, double startBeat, double lengthBeats, double velocity) {
  /** Returns the beat at which the note ends. */
  public double endBeat() {
    return startBeat + lengthBeats;
  }
}
