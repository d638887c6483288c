package svc.model.argument;

/** The name of a compression source such as kick, or of a part type that stands for one. */
public record SourceMaterialName(String text) {}
