package svc.model.set;

import svc.model.time.TimeSignature;

/**
 * The tempo in beats per minute, the time signature, whether the song is playing, its position in
 * beats, the loop, and whether the metronome is on.
 */
public record TransportState(
    double tempo,
    TimeSignature signature,
    boolean playing,
    double positionBeats,
    SongLoop loop,
    boolean metronome) {}
