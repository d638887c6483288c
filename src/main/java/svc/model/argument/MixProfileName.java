package svc.model.argument;

/** The name of a mix profile as the caller wrote it. */
public record MixProfileName(String text) {}
