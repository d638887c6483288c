package svc.model.set;

import svc.model.time.TimeSignature;

/**
 * The state of the host's transport.
 *
 * @param tempo beats per minute
 * @param playing whether the song is playing
 * @param positionBeats the playback position in beats (quarter notes) from the song's start
 */
public record TransportState(
    double tempo, TimeSignature signature, boolean playing, double positionBeats) {}
