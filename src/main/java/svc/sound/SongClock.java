package svc.sound;

import svc.sound.score.SongTempo;

/** Converts between the frames that are rendered and the beats of the song. */
final class SongClock {
  private final SongTempo tempo;
  private final double startSeconds;
  private final int sampleRate;

  SongClock(SongTempo tempo, double startBeat, int sampleRate) {
    this.tempo = tempo;
    this.startSeconds = tempo.secondsAt(startBeat);
    this.sampleRate = sampleRate;
  }

  double beatAt(long frame) {
    return tempo.beatAt(startSeconds + (double) frame / sampleRate);
  }

  long frameAt(double beat) {
    return Math.round((tempo.secondsAt(beat) - startSeconds) * sampleRate);
  }

  double tempoAt(double beat) {
    return tempo.tempoAt(beat);
  }

  double seconds(double fromBeat, double toBeat) {
    return tempo.secondsAt(toBeat) - tempo.secondsAt(fromBeat);
  }
}
