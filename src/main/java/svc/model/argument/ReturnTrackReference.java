package svc.model.argument;

/** A return track as sends name it: its name, the name without its letter, or the letter. */
public record ReturnTrackReference(String text) {}
