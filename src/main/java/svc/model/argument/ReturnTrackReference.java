package svc.model.argument;

/** A reference to a return track: its name, its name without the letter, or its letter. */
public record ReturnTrackReference(String text) {}
