package svc.setcode;

/**
 * A part of a source text.
 *
 * @param start the offset of its first character
 * @param end the offset after its last character
 * @param line the line of its first character, counted from 1
 * @param column the column of its first character, counted from 1
 */
public record SourceRange(int start, int end, int line, int column) {}
