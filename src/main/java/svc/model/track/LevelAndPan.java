package svc.model.track;

import svc.model.serialization.Flattened;

/**
 * The level and pan of a track.
 *
 * @param volumeRaw the position of the fader 0-1; 0.85 is 0 dB
 * @param pan from -1, hard left, to 1, hard right
 */
public record LevelAndPan(Decibels volumeDb, double volumeRaw, double pan) implements Flattened {}
