package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.text.TextSanitizer;

/**
 * A snapshot of the host's browser. It holds the bytes of the snapshot file, and the offsets of
 * each item's fields in these bytes. Searching bytes is faster than creating objects for a hundred
 * thousand items.
 */
public final class BrowserSnapshot {
  /** The version of the format of snapshot files. */
  public static final int FORMAT = 1;

  /**
   * The number of stored offsets for each item: start and end of the URI, end of the name, and end
   * of the path.
   */
  static final int OFFSETS_PER_ITEM = 4;

  /**
   * The number of bytes from the end of one value to the start of the next, which are separated by
   * text such as {@code ","name":"}. It is always the same, because the field names in such texts
   * have four letters.
   */
  static final int FIELD_GAP = 10;

  /** The character by which Java replaces bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final int URI = 0;
  private static final int URI_END = 1;
  private static final int NAME_END = 2;
  private static final int PATH_END = 3;

  private final SnapshotHeader header;
  private final byte[] text;
  private final int[] offsets;

  BrowserSnapshot(SnapshotHeader header, byte[] text, int[] offsets) {
    this.header = header;
    this.text = text;
    this.offsets = offsets;
  }

  /**
   * The header of a snapshot.
   *
   * @param scannedAt the time of the scan (ISO 8601)
   * @param request the random id of the request for the scan, null if there was no request
   */
  public record SnapshotHeader(int format, String scannedAt, int itemCount, String request) {}

  public SnapshotHeader header() {
    return header;
  }

  /** Returns the number of items. Items are numbered from 0 in the order of their paths. */
  public int size() {
    return header.itemCount();
  }

  public String uriOf(int item) {
    return decode(offset(item, URI), offset(item, URI_END));
  }

  public String nameOf(int item) {
    return decode(nameStart(item), offset(item, NAME_END));
  }

  public String pathOf(int item) {
    return decode(pathStart(item), offset(item, PATH_END));
  }

  /** Returns the kind of an item. */
  public BrowserItemKind kindOf(int item) {
    int start = offset(item, PATH_END) + FIELD_GAP;
    return switch (text[start]) {
      case 'R' -> BrowserItemKind.RACK;
      case 'D' -> BrowserItemKind.DEVICE;
      case 'A' -> BrowserItemKind.AUDIO_EFFECT;
      case 'P' -> text[start + 1] == 'r' ? BrowserItemKind.PRESET : BrowserItemKind.PLUGIN;
      default -> text[start + 4] == 'C' ? BrowserItemKind.MIDI_CLIP : BrowserItemKind.MIDI_EFFECT;
    };
  }

  /** Returns the item with the given number. */
  public BrowserItem itemAt(int item) {
    BrowserItemKind kind = kindOf(item);
    int flag =
        offset(item, PATH_END) + FIELD_GAP + kind.toString().length() + "\",\"loadable\":".length();
    return new BrowserItem(uriOf(item), nameOf(item), pathOf(item), kind, text[flag] == 't');
  }

  boolean nameContains(int item, CaseInsensitivePattern pattern) {
    return pattern.isContainedIn(text, nameStart(item), offset(item, NAME_END));
  }

  boolean pathContains(int item, CaseInsensitivePattern pattern) {
    return pattern.isContainedIn(text, pathStart(item), offset(item, PATH_END));
  }

  boolean pathStartsWith(int item, CaseInsensitivePattern pattern) {
    return pattern.isPrefixOf(text, pathStart(item), offset(item, PATH_END));
  }

  int uriHash(int item) {
    return hashOf(text, offset(item, URI), offset(item, URI_END));
  }

  int pathHash(int item) {
    return hashOf(text, pathStart(item), offset(item, PATH_END));
  }

  /**
   * Returns the hash of a text, to compare it with the {@link #uriHash} or {@link #pathHash} of
   * items.
   */
  static int hashOf(String string) {
    int hash = 0;
    for (byte value : string.getBytes(StandardCharsets.UTF_8)) {
      hash = 31 * hash + value;
    }
    return hash;
  }

  /**
   * Returns the hash of a JSON string in a range of bytes. A string with escapes is decoded first.
   */
  private static int hashOf(byte[] bytes, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\\') {
        return hashOf(decode(bytes, from, to));
      }
      hash = 31 * hash + bytes[i];
    }
    return hash;
  }

  /** Returns the number of the first item with the given URI, -1 if there is none. */
  public int indexOf(String uri) {
    int hash = hashOf(uri);
    for (int item = 0; item < size(); item++) {
      if (uriHash(item) == hash && uriOf(item).equals(uri)) {
        return item;
      }
    }
    return -1;
  }

  /** Returns whether the path contains no JSON escapes. */
  boolean isPathUnescaped(int item) {
    for (int i = pathStart(item); i < offset(item, PATH_END); i++) {
      if (text[i] == '\\') {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the paths of two items begin with the same {@code length} bytes. */
  boolean haveSamePathStart(int item, int other, int length) {
    int from = pathStart(item);
    int to = pathStart(other);
    return length <= offset(other, PATH_END) - to
        && Arrays.equals(text, from, from + length, text, to, to + length);
  }

  private int nameStart(int item) {
    return offset(item, URI_END) + FIELD_GAP;
  }

  private int pathStart(int item) {
    return offset(item, NAME_END) + FIELD_GAP;
  }

  private int offset(int item, int which) {
    return offsets[item * OFFSETS_PER_ITEM + which];
  }

  private String decode(int from, int to) {
    return decode(text, from, to);
  }

  /**
   * Decodes a JSON string.
   *
   * @param from the index of the first byte after the opening quotation mark
   * @param to the index of the closing quotation mark
   */
  static String decode(byte[] json, int from, int to) {
    String decoded = new String(json, from, to - from, StandardCharsets.UTF_8);
    boolean isUnescaped = decoded.indexOf('\\') < 0 && decoded.indexOf(REPLACEMENT) < 0;
    return isUnescaped ? decoded : parseEscaped(quote(json, from, to), decoded);
  }

  private static byte[] quote(byte[] json, int from, int to) {
    byte[] quoted = new byte[to - from + 2];
    quoted[0] = '"';
    System.arraycopy(json, from, quoted, 1, to - from);
    quoted[quoted.length - 1] = '"';
    return quoted;
  }

  /**
   * Parses a JSON string that contains escapes or bytes that are not UTF-8.
   *
   * @param quoted the string with its quotation marks
   * @param decoded the string as text, for the error message
   */
  private static String parseEscaped(byte[] quoted, String decoded) {
    try {
      return (String) Json.parse(quoted);
    } catch (JsonSyntaxException e) {
      throw FILE_INVALID
          .because(
              "the browser snapshot contains text that is not valid JSON: "
                  + TextSanitizer.quote(decoded))
          .hint("Run `svc instrument refresh` to have the host write a new snapshot.")
          .withCause(e);
    }
  }
}
