package svc.model.argument;

/**
 * A reference to a return track as the caller wrote it: the track's name, its name without the
 * letter, or its letter.
 */
public record ReturnTrackReference(String text) {}
