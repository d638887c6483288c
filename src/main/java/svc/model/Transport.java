package svc.model;

/** Tempo in beats a minute, signature, whether the song plays, and where it stands in beats. */
public record Transport(double tempo, Signature signature, boolean playing, double positionBeats) {}
