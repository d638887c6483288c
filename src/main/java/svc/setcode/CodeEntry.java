package svc.setcode;

/**
 * A name with its value, as in {@code volume: -8.dB}.
 *
 * @param range the part of the source text from the name to the end of the value
 */
public record CodeEntry(String name, CodeValue value, SourceRange range) {}
