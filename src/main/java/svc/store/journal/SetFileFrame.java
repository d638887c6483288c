package svc.store.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import svc.json.Json;
import svc.json.JsonObject;
import svc.store.file.RegularFileReader;

/**
 * The frame of the set in the file of the embedded session: the first line, and the checksum at the
 * end. The first line contains the journal lines of the last writes, so that a write needs one
 * synced file; the journal repeats these lines.
 *
 * @param id identifies this state of the set
 * @param previous the id of the state that this one replaced; null if there was none
 * @param lines the journal lines of the last writes, oldest first, in the bytes of the file (ISO
 *     8859-1)
 */
public record SetFileFrame(String id, String previous, List<String> lines) {
  /** The size of the journal lines above which the journal is synced and the lines are dropped. */
  public static final int MAX_LINE_BYTES = 256 << 10;

  private static final int FORMAT = 4;
  private static final long MAX_FILE_BYTES = 64L << 20;
  private static final int CHUNK_BYTES = 16 << 10;
  private static final String START = "{\"kind\":\"svc-set\",\"format\":" + FORMAT + ",";
  private static final String CHECKSUM = ",\"checksum\":\"";
  private static final String END = "\"}\n";
  private static final int DIGITS = 8;
  private static final int TAIL_BYTES = CHECKSUM.length() + DIGITS + END.length();

  /** Separates the journal lines. JSON text contains no tabs, because strings escape them. */
  private static final char SEPARATOR = '\t';

  /** Returns whether a file begins as this version of svc writes it. */
  public static boolean isIn(byte[] text) {
    int length = Math.min(START.length(), text.length);
    return Arrays.equals(text, 0, length, latin(START), 0, START.length());
  }

  /** Returns the frame of a file in this format. */
  public static SetFileFrame parse(byte[] text) {
    String[] parts = new String(text, 0, bodyStart(text), StandardCharsets.ISO_8859_1).split("\t");
    String ids = parts[0].substring(0, parts[0].lastIndexOf('[') + 1) + "]}";
    JsonObject head = JsonObject.of(Json.parse(ids));
    List<String> lines = new ArrayList<>();
    for (String part : Arrays.asList(parts).subList(1, parts.length)) {
      lines.add(part.substring(0, part.lastIndexOf('}') + 1));
    }
    return new SetFileFrame(head.text("id"), head.text("previous"), lines);
  }

  /** Returns the position after the first line. */
  public static int bodyStart(byte[] text) {
    int at = 0;
    while (at < text.length && text[at] != '\n') {
      at++;
    }
    return Math.min(at + 1, text.length);
  }

  /**
   * Reads only the first line of a file. Returns null if there is no file in this format. The
   * checksum of the file is not compared; see {@link #isIntact(Path)}.
   */
  public static SetFileFrame read(Path file) throws IOException {
    try {
      int length = CHUNK_BYTES;
      byte[] text = RegularFileReader.readStart(file, length);
      while (isIn(text) && text[bodyStart(text) - 1] != '\n' && text.length == length) {
        length *= 8;
        text = RegularFileReader.readStart(file, length);
      }
      return isIn(text) && text[bodyStart(text) - 1] == '\n' ? parse(text) : null;
    } catch (NoSuchFileException | RuntimeException missingOrDamaged) {
      return null;
    }
  }

  /** Returns whether the checksum at the end of a file is that of its content. */
  public static boolean isIntact(Path file) throws IOException {
    return isIntact(RegularFileReader.readBytes(file, MAX_FILE_BYTES));
  }

  /** Writes the first line of a file, after which the fields of the set follow. */
  public void writeStart(ByteArrayOutputStream out) {
    StringBuilder line = new StringBuilder(START).append("\"id\":\"").append(id).append('"');
    if (previous != null) {
      line.append(",\"previous\":\"").append(previous).append('"');
    }
    line.append(",\"entries\":[");
    for (int i = 0; i < lines.size(); i++) {
      line.append(i == 0 ? "" : ",").append(SEPARATOR).append(lines.get(i));
    }
    out.writeBytes(latin(line.append("],\n").toString()));
  }

  /** Writes the checksum of everything written so far, and the end of the file. */
  public static void writeEnd(ByteArrayOutputStream out) {
    byte[] text = out.toByteArray();
    out.writeBytes(latin(CHECKSUM + checksum(text, text.length) + END));
  }

  /** Returns whether the checksum at the end of a file is that of its content. */
  public static boolean isIntact(byte[] text) {
    int end = text.length - TAIL_BYTES;
    return end > 0
        && new String(text, end, TAIL_BYTES, StandardCharsets.ISO_8859_1)
            .equals(CHECKSUM + checksum(text, end) + END);
  }

  /** Returns the end of a file with the checksum. */
  public static byte[] tail(byte[] text) {
    return Arrays.copyOfRange(text, Math.max(0, text.length - TAIL_BYTES), text.length);
  }

  private static String checksum(byte[] text, int end) {
    CRC32C sum = new CRC32C();
    sum.update(text, 0, end);
    return Long.toHexString(1L << 32 | sum.getValue()).substring(1);
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
