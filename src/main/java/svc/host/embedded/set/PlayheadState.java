package svc.host.embedded.set;

import java.util.OptionalDouble;
import svc.model.clip.LaunchQuantization;
import svc.model.set.SongLoop;
import svc.model.time.TimeSignature;

/**
 * Tempo, time signature, loop, metronome and position of the song. A playing song makes no sound,
 * but its position advances with the clock.
 *
 * @param sinceMillis the wall-clock time at which the position was {@code fromBeats}
 * @param fromBeats the position at that time, in beats from the song's start
 */
public record PlayheadState(
    double tempo,
    TimeSignature signature,
    boolean playing,
    long sinceMillis,
    double fromBeats,
    SongLoop loop,
    boolean metronome) {

  static PlayheadState stoppedAtStart(double tempo, TimeSignature signature) {
    return new PlayheadState(tempo, signature, false, 0, 0, SongLoop.DEFAULT, false);
  }

  /**
   * Returns the position in beats at a time, counted as if the loop were off. The start of a queued
   * clip is stored as such a position. The position never moves backwards, even if the clock is set
   * back.
   */
  public double positionAt(long nowMillis) {
    long passed = playing ? Math.max(0, nowMillis - sinceMillis) : 0;
    return fromBeats + passed * tempo / 60_000;
  }

  /** Returns the position in beats at a time. A song that has reached the loop repeats it. */
  public double loopedPositionAt(long nowMillis) {
    double beats = positionAt(nowMillis);
    boolean isPastLoop = fromBeats < loop.loopEnd() && beats >= loop.loopEnd();
    return loop.looping() && isPastLoop
        ? loop.loopStart() + (beats - loop.loopEnd()) % loop.loopLength()
        : beats;
  }

  /**
   * Returns the position in beats of the first bar line at or after the song's position at a given
   * time.
   */
  public double nextBarAfter(long nowMillis) {
    return nextLaunchAfter(nowMillis, LaunchQuantization.BAR);
  }

  /**
   * Returns the first position in beats at which a clip can start, at or after the song's position
   * at a given time.
   */
  public double nextLaunchAfter(long nowMillis, LaunchQuantization quantization) {
    double position = positionAt(nowMillis);
    OptionalDouble grid = quantization.gridBeats(signature.beatsPerBar());
    return grid.isEmpty()
        ? position
        : Math.ceil(position / grid.getAsDouble()) * grid.getAsDouble();
  }

  public PlayheadState startedAt(long nowMillis) {
    return playing ? this : movedTo(fromBeats, true, nowMillis);
  }

  /** Returns the playhead at a position in beats, playing or stopped. */
  PlayheadState movedTo(double beats, boolean nowPlaying, long nowMillis) {
    return new PlayheadState(
        tempo, signature, nowPlaying, nowPlaying ? nowMillis : 0, beats, loop, metronome);
  }

  /** Returns the playhead with other settings, at the same position. */
  public PlayheadState withSettings(
      double newTempo, TimeSignature newSignature, SongLoop newLoop, boolean newMetronome) {
    return new PlayheadState(
        newTempo, newSignature, playing, sinceMillis, fromBeats, newLoop, newMetronome);
  }

  /**
   * Returns a playhead with the settings of this one and with the playback and position of another.
   */
  PlayheadState withPlaybackOf(PlayheadState other) {
    return movedTo(other.fromBeats, other.playing, other.sinceMillis);
  }

  /** Returns the playhead with another tempo and time signature; null keeps the present value. */
  public PlayheadState withTiming(Double newTempo, TimeSignature newSignature, long nowMillis) {
    return movedTo(positionAt(nowMillis), playing, nowMillis)
        .withSettings(
            newTempo == null ? tempo : newTempo,
            newSignature == null ? signature : newSignature,
            loop,
            metronome);
  }

  PlayheadState stopped() {
    return movedTo(0, false, 0);
  }
}
