package svc.host.embedded.set;

import svc.model.time.TimeSignature;

/**
 * Tempo, signature and where the song stands.
 *
 * @param playing whether it moves
 * @param sinceMillis the wall-clock time at which it stood at {@code fromBeats}
 * @param fromBeats quarter notes from the song's start
 */
public record PlayheadState(
    double tempo, TimeSignature signature, boolean playing, long sinceMillis, double fromBeats) {

  static PlayheadState stoppedAtStart(double tempo, TimeSignature signature) {
    return new PlayheadState(tempo, signature, false, 0, 0);
  }

  /** Where the song stands; a clock that was set back leaves it where it began. */
  public double positionAt(long nowMillis) {
    long passed = playing ? Math.max(0, nowMillis - sinceMillis) : 0;
    return fromBeats + passed * tempo / 60_000;
  }

  public double nextBarAfter(long nowMillis) {
    double bar = signature.beatsPerBar();
    return Math.ceil(positionAt(nowMillis) / bar) * bar;
  }

  public PlayheadState startedAt(long nowMillis) {
    return playing ? this : new PlayheadState(tempo, signature, true, nowMillis, fromBeats);
  }

  PlayheadState stopped() {
    return stoppedAtStart(tempo, signature);
  }
}
