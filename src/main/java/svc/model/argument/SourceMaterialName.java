package svc.model.argument;

/** The name of a compression source such as kick, or of its part type, as the caller wrote it. */
public record SourceMaterialName(String text) {}
