package svc.sound;

/** The part of a song that is rendered, in beats, and the sample rate in Hz. */
public record RenderRange(double startBeat, double endBeat, int sampleRate) {}
