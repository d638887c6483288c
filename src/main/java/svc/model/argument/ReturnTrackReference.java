package svc.model.argument;

/**
 * A reference to a return track as the caller wrote it: the track's full name, such as "A-Reverb",
 * the name without its letter, or the letter alone.
 */
public record ReturnTrackReference(String text) {}
