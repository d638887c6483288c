package svc.model.set;

import svc.model.time.TimeSignature;

/**
 * The state of the host's transport.
 *
 * @param tempo beats per minute
 * @param playing whether the song is playing
 * @param positionBeats the playback position in beats (quarter notes) from the song's start
 * @param loop the loop in the arrangement
 * @param metronome whether the metronome is on
 */
public record TransportState(
    double tempo,
    TimeSignature signature,
    boolean playing,
    double positionBeats,
    SongLoop loop,
    boolean metronome) {
  /** The latest position that Live accepts, in beats. */
  public static final double LAST_BEAT = 1_576_800;
}
