package svc.host.embedded.set;

import svc.model.time.TimeSignature;

/**
 * Tempo, time signature and position of the song.
 *
 * @param sinceMillis the wall-clock time at which the position was {@code fromBeats}
 * @param fromBeats the position at that time, in beats from the song's start
 */
public record PlayheadState(
    double tempo, TimeSignature signature, boolean playing, long sinceMillis, double fromBeats) {

  static PlayheadState stoppedAtStart(double tempo, TimeSignature signature) {
    return new PlayheadState(tempo, signature, false, 0, 0);
  }

  /**
   * Returns the position in beats at a time. It never moves backwards, even if the clock is set
   * back.
   */
  public double positionAt(long nowMillis) {
    long passed = playing ? Math.max(0, nowMillis - sinceMillis) : 0;
    return fromBeats + passed * tempo / 60_000;
  }

  /** Returns the next bar line in beats; the position itself if it is on a bar line. */
  public double nextBarAfter(long nowMillis) {
    double bar = signature.beatsPerBar();
    return Math.ceil(positionAt(nowMillis) / bar) * bar;
  }

  public PlayheadState startedAt(long nowMillis) {
    return playing ? this : new PlayheadState(tempo, signature, true, nowMillis, fromBeats);
  }

  /** Returns the state with another tempo and time signature; null leaves one unchanged. */
  public PlayheadState withTiming(Double newTempo, TimeSignature newSignature, long nowMillis) {
    return new PlayheadState(
        newTempo == null ? tempo : newTempo,
        newSignature == null ? signature : newSignature,
        playing,
        nowMillis,
        positionAt(nowMillis));
  }

  PlayheadState stopped() {
    return stoppedAtStart(tempo, signature);
  }
}
