package svc.model.argument;

/**
 * The name of a sound source for which svc recommends compressor settings, such as kick, or of the
 * part type that corresponds to it, as the caller wrote it.
 */
public record SoundSourceName(String text) {}
