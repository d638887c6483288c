package svc.model.set;

import svc.model.time.TimeSignature;

/** Tempo in beats a minute, signature, whether the song plays, and where it stands in beats. */
public record TransportState(
    double tempo, TimeSignature signature, boolean playing, double positionBeats) {}
