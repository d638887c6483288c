package svc.model.argument;

/** A mix profile as callers name it. */
public record MixProfileName(String text) {}
