package svc.model.set;

import svc.model.time.TimeSignature;

/**
 * The tempo in beats per minute, the time signature, whether the song is playing, and its position
 * in beats.
 */
public record TransportState(
    double tempo, TimeSignature signature, boolean playing, double positionBeats) {}
