package svc.host.als.file;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The type of a file, judged by its content, because {@code .als} is also the suffix of models of
 * the Alloy language.
 */
enum LiveSetFileType {
  COMPRESSED_XML("it is a compressed file"),
  PLAIN_XML("it is an XML file"),
  EMPTY("it is empty"),
  ZIP("it is a ZIP archive; a Live Set is compressed with gzip"),
  ALLOY("it is a model of the Alloy language, which has the same file name suffix"),
  TEXT("it is a text file"),
  UNKNOWN("its content is not known");

  /** The number of bytes at the start of a file that show its type. */
  static final int START_BYTES = 4096;

  private static final Pattern ALLOY_PARAGRAPH =
      Pattern.compile(
          "(?m)^\\s*(?:(?:abstract|one|lone|some)\\s+)*(?:sig|module|open|fact|pred|fun|assert)\\s+[\\w/{]");

  private final String description;

  LiveSetFileType(String description) {
    this.description = description;
  }

  /** Returns the type of a file's content. */
  static LiveSetFileType detect(byte[] bytes) {
    if (bytes.length == 0) {
      return EMPTY;
    }
    if (startsWith(bytes, 0x1f, 0x8b)) {
      return COMPRESSED_XML;
    }
    if (startsWith(bytes, 'P', 'K', 3, 4) || startsWith(bytes, 'P', 'K', 5, 6)) {
      return ZIP;
    }
    String start =
        new String(bytes, 0, Math.min(START_BYTES, bytes.length), StandardCharsets.ISO_8859_1);
    if (start.startsWith("<?xml") || start.startsWith("<Ableton")) {
      return PLAIN_XML;
    }
    if (ALLOY_PARAGRAPH.matcher(start).find()) {
      return ALLOY;
    }
    return start.chars().allMatch(LiveSetFileType::isText) ? TEXT : UNKNOWN;
  }

  /** Returns whether the content may be a set. */
  boolean isLiveSet() {
    return this == COMPRESSED_XML || this == PLAIN_XML;
  }

  /** Returns the type as a clause for messages, such as "it is a text file". */
  String description() {
    return description;
  }

  private static boolean startsWith(byte[] bytes, int... start) {
    for (int i = 0; i < start.length; i++) {
      if (bytes.length <= i || (bytes[i] & 0xff) != start[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isText(int symbol) {
    return symbol >= ' ' || symbol == '\n' || symbol == '\r' || symbol == '\t';
  }
}
