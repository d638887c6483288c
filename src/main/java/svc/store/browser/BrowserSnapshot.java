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
 * A snapshot of a host's browser: the bytes of its file and where the fields of each item are, so
 * that a hundred thousand items are searched before they would have been made into objects.
 */
public final class BrowserSnapshot {
  /** The format of the file. */
  public static final int FORMAT = 1;

  /** How many places are kept per item: start and end of the URI, end of name, end of path. */
  static final int OFFSETS_PER_ITEM = 4;

  /** What stands between two fields, such as {@code ","name":"}. */
  static final int FIELD_GAP = 10;

  /** What the decoder writes for bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final int URI = 0;
  private static final int URI_END = 1;
  private static final int NAME_END = 2;
  private static final int PATH_END = 3;

  private final SnapshotHeader header;
  private final byte[] text;
  private final int[] offsets;

  BrowserSnapshot(SnapshotHeader header, byte[] text, int[] places) {
    this.header = header;
    this.text = text;
    this.offsets = places;
  }

  /**
   * What stands above the items.
   *
   * @param scannedAt when the browser was scanned, ISO 8601
   * @param request the nonce of the request that this scan answers, null where nobody asked
   */
  public record SnapshotHeader(int format, String scannedAt, int itemCount, String request) {}

  public SnapshotHeader header() {
    return header;
  }

  /** How many items there are; they are numbered from 0 in the order of their paths. */
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

  /** What the item is. */
  public BrowserItemKind kindOf(int item) {
    int at = offset(item, PATH_END) + FIELD_GAP;
    return switch (text[at]) {
      case 'R' -> BrowserItemKind.RACK;
      case 'D' -> BrowserItemKind.DEVICE;
      case 'A' -> BrowserItemKind.AUDIO_EFFECT;
      case 'P' -> text[at + 1] == 'r' ? BrowserItemKind.PRESET : BrowserItemKind.PLUGIN;
      default -> text[at + 4] == 'C' ? BrowserItemKind.MIDI_CLIP : BrowserItemKind.MIDI_EFFECT;
    };
  }

  /** The whole item. */
  public BrowserItem itemAt(int item) {
    BrowserItemKind kind = kindOf(item);
    int flag =
        offset(item, PATH_END) + FIELD_GAP + kind.toString().length() + "\",\"loadable\":".length();
    return new BrowserItem(uriOf(item), nameOf(item), pathOf(item), kind, text[flag] == 't');
  }

  /** Whether the name holds a text. */
  boolean nameContains(int item, CaseInsensitivePattern needle) {
    return needle.isContainedIn(text, nameStart(item), offset(item, NAME_END));
  }

  /** Whether the path holds a text. */
  boolean pathContains(int item, CaseInsensitivePattern needle) {
    return needle.isContainedIn(text, pathStart(item), offset(item, PATH_END));
  }

  /** Whether the path starts with a text. */
  boolean pathStartsWith(int item, CaseInsensitivePattern needle) {
    return needle.isPrefixOf(text, pathStart(item), offset(item, PATH_END));
  }

  /** A number that equal URIs share. */
  int uriHash(int item) {
    return hashOf(text, offset(item, URI), offset(item, URI_END));
  }

  /** A number that equal paths share. */
  int pathHash(int item) {
    return hashOf(text, pathStart(item), offset(item, PATH_END));
  }

  /** The number that a text has in here. */
  static int hashOf(String string) {
    int hash = 0;
    for (byte one : string.getBytes(StandardCharsets.UTF_8)) {
      hash = 31 * hash + one;
    }
    return hash;
  }

  /** JSON may write a text in more ways than one, so what is escaped counts as it reads. */
  private static int hashOf(byte[] bytes, int from, int to) {
    int hash = 0;
    for (int at = from; at < to; at++) {
      if (bytes[at] == '\\') {
        return hashOf(decode(bytes, from, to));
      }
      hash = 31 * hash + bytes[at];
    }
    return hash;
  }

  /** The first item with that URI, -1 where there is none. */
  public int indexOf(String uri) {
    int wanted = hashOf(uri);
    for (int item = 0; item < size(); item++) {
      if (uriHash(item) == wanted && uriOf(item).equals(uri)) {
        return item;
      }
    }
    return -1;
  }

  /** Whether the path stands in the file as it reads. */
  boolean isPathUnescaped(int item) {
    for (int at = pathStart(item); at < offset(item, PATH_END); at++) {
      if (text[at] == '\\') {
        return false;
      }
    }
    return true;
  }

  /** Whether the paths of two items are the same up to a number of bytes. */
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

  /** The text between two quotation marks. */
  static String decode(byte[] json, int from, int to) {
    String plain = new String(json, from, to - from, StandardCharsets.UTF_8);
    boolean simple = plain.indexOf('\\') < 0 && plain.indexOf(REPLACEMENT) < 0;
    return simple ? plain : parseEscaped(quote(json, from, to), plain);
  }

  private static byte[] quote(byte[] json, int from, int to) {
    byte[] quoted = new byte[to - from + 2];
    quoted[0] = '"';
    System.arraycopy(json, from, quoted, 1, to - from);
    quoted[quoted.length - 1] = '"';
    return quoted;
  }

  /** A text with escapes or with bytes that may not be UTF-8. */
  private static String parseEscaped(byte[] quoted, String plain) {
    try {
      return (String) Json.parse(quoted);
    } catch (JsonSyntaxException e) {
      throw FILE_INVALID
          .because(
              "the browser snapshot holds a text that is no JSON: " + TextSanitizer.quote(plain))
          .hint("`svc instrument refresh` has the host write a new one.")
          .withCause(e);
    }
  }
}
