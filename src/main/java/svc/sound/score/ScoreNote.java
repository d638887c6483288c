package svc.sound.score;

import java.util.Comparator;

/** A note that sounds, with its time in beats from the start of the song. */
public record ScoreNote(int pitch, double startBeat, double lengthBeats, double velocity) {
  /** Compares notes by their starts, then by their pitches. */
  public static final Comparator<ScoreNote> BY_START =
      Comparator.comparingDouble(ScoreNote::startBeat).thenComparingInt(ScoreNote::pitch);

  /** Returns the beat at which the note ends. */
  public double endBeat() {
    return startBeat + lengthBeats;
  }
}
