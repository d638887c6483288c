package svc.host;

import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TempoRange;
import svc.model.time.TimeSignature;

/**
 * Changes the transport. Every method returns the state of the transport that the host reports
 * after the change. Methods throw INVALID_ARGUMENT for a value out of range.
 */
public interface Transport {
  double MIN_TEMPO = TempoRange.LOWEST;
  double MAX_TEMPO = TempoRange.HIGHEST;

  /** Starts the song at its current position. Does nothing if it is playing. */
  TransportState play();

  /**
   * Plays the song from a position. If the song is already playing, it jumps to the position and
   * continues from there.
   *
   * @param beats from 0 to {@link TransportState#LAST_BEAT}
   */
  TransportState playFrom(double beats);

  /** Stops the song at its current position. Does nothing if it is stopped. */
  TransportState stop();

  /**
   * Sets the tempo; the position in beats is unchanged.
   *
   * @param tempo in beats per minute, from {@link #MIN_TEMPO} to {@link #MAX_TEMPO}
   */
  TransportState setTempo(double tempo);

  /**
   * Sets the time signature. Positions in beats are unchanged.
   *
   * @param signature a signature that {@link TimeSignature#isPlayable} accepts
   */
  TransportState setSignature(TimeSignature signature);

  /**
   * Sets the loop.
   *
   * @param loop the loop, with a start from 0 to {@link TransportState#LAST_BEAT} and a length
   *     above 0
   */
  TransportState setLoop(SongLoop loop);

  /** Switches the metronome on or off. */
  TransportState setMetronome(boolean on);
}
