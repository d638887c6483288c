package svc.model.argument;

/** The text of a file, which a caller gives instead of the file. */
public record SourceText(String text) {}
