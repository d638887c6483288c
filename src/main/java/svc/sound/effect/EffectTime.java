package svc.sound.effect;

/** The position of a block in the song, and the tempo there. */
public record EffectTime(double beat, double tempo) {}
