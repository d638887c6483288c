package svc.store.midi;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import svc.model.error.SvcException;

/**
 * Reads bytes and numbers of a MIDI file. Reading past the end of a section throws an error with
 * the position of the byte, counted from 0.
 */
final class MidiByteReader {
  private static final int MAX_LENGTH_BYTES = 4;

  private final Path file;
  private final byte[] bytes;
  private final String section;
  private final int end;
  private int position;

  MidiByteReader(Path file, byte[] bytes) {
    this(file, bytes, "the file", 0, bytes.length);
  }

  private MidiByteReader(Path file, byte[] bytes, String section, int start, int end) {
    this.file = file;
    this.bytes = bytes;
    this.section = section;
    this.position = start;
    this.end = end;
  }

  /**
   * Returns a reader of the next {@code length} bytes, and moves this reader past them.
   *
   * @param name the section's name for error messages
   */
  MidiByteReader section(String name, int length) {
    MidiByteReader reader = new MidiByteReader(file, bytes, name, position, position + length);
    position += length;
    return reader;
  }

  int position() {
    return position;
  }

  int remaining() {
    return end - position;
  }

  int peek() {
    require(1);
    return bytes[position] & 0xFF;
  }

  int next() {
    int value = peek();
    position++;
    return value;
  }

  /** Reads a data byte of an event, 0-127. */
  int nextData() {
    int value = next();
    if (value > 0x7F) {
      throw invalid("a data byte is above 127, at byte " + (position - 1));
    }
    return value;
  }

  /** Reads an unsigned integer that occupies {@code size} bytes. */
  long number(int size) {
    require(size);
    long value = 0;
    for (int i = 0; i < size; i++) {
      value = value << 8 | next();
    }
    return value;
  }

  /** Reads an integer of at most 28 bits in the variable-length encoding of MIDI files. */
  int variableLength() {
    int start = position;
    int value = 0;
    for (int i = 0; i < MAX_LENGTH_BYTES; i++) {
      int part = next();
      value = value << 7 | part & 0x7F;
      if (part < 0x80) {
        return value;
      }
    }
    throw invalid("a variable-length number has more than 4 bytes, at byte " + start);
  }

  byte[] bytes(int length) {
    require(length);
    position += length;
    return Arrays.copyOfRange(bytes, position - length, position);
  }

  /** Reads the four characters at the beginning of a chunk. */
  String chunkType() {
    return new String(bytes(4), StandardCharsets.ISO_8859_1);
  }

  private void require(int length) {
    if (length > remaining()) {
      throw invalid(section + " ends in the middle of an event, at byte " + end);
    }
  }

  /** Returns the error FILE_INVALID for this file. */
  SvcException invalid(String problem) {
    return FILE_INVALID
        .because(file + " cannot be read as a MIDI file: " + problem)
        .hint("Export the file again from the program that wrote it.")
        .withDetail("file", file.toString());
  }

  /** Returns the error FILE_TOO_LARGE for a file that contains more notes than the limit. */
  SvcException tooManyNotes(int limit) {
    return FILE_TOO_LARGE
        .because(String.format(Locale.ROOT, "%s has more than %,d notes", file, limit))
        .hint("Split the file into smaller ones.")
        .withDetail("file", file.toString());
  }
}
