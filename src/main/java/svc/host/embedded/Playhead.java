package svc.host.embedded;

import svc.model.Signature;

/**
 * Tempo, signature and where the song stands.
 *
 * @param playing whether it moves
 * @param sinceMillis the wall-clock time at which it stood at {@code fromBeats}
 * @param fromBeats quarter notes from the song's start
 */
record Playhead(
    double tempo, Signature signature, boolean playing, long sinceMillis, double fromBeats) {

  static Playhead at(double tempo, Signature signature) {
    return new Playhead(tempo, signature, false, 0, 0);
  }

  /** Where the song stands; a clock that was set back leaves it where it began. */
  double beats(long nowMillis) {
    long passed = playing ? Math.max(0, nowMillis - sinceMillis) : 0;
    return fromBeats + passed * tempo / 60_000;
  }

  double nextBar(long nowMillis) {
    double bar = signature.beatsPerBar();
    return Math.ceil(beats(nowMillis) / bar) * bar;
  }

  Playhead started(long nowMillis) {
    return playing ? this : new Playhead(tempo, signature, true, nowMillis, fromBeats);
  }

  Playhead stopped() {
    return at(tempo, signature);
  }
}
