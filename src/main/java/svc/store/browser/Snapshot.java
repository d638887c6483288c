package svc.store.browser;

import static svc.model.ErrorCode.FILE_INVALID;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.model.BrowserItem;
import svc.model.ItemKind;
import svc.music.Names;

/**
 * A snapshot of a host's browser: the bytes of its file and where the fields of each item are, so
 * that a hundred thousand items are searched before they would have been made into objects.
 */
public final class Snapshot {
  /** The format of the file. */
  public static final int FORMAT = 1;

  /** How many places are kept per item: start and end of the URI, end of name, end of path. */
  static final int PLACES = 4;

  /** What stands between two fields, such as {@code ","name":"}. */
  static final int GAP = 10;

  /** What the decoder writes for bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final int URI = 0;
  private static final int URI_END = 1;
  private static final int NAME_END = 2;
  private static final int PATH_END = 3;

  private final Header header;
  private final byte[] text;
  private final int[] places;

  Snapshot(Header header, byte[] text, int[] places) {
    this.header = header;
    this.text = text;
    this.places = places;
  }

  /**
   * What stands above the items.
   *
   * @param scannedAt when the browser was scanned, ISO 8601
   * @param request the nonce of the request that this scan answers, null where nobody asked
   */
  public record Header(int format, String scannedAt, int itemCount, String request) {}

  public Header header() {
    return header;
  }

  /** How many items there are; they are numbered from 0 in the order of their paths. */
  public int size() {
    return header.itemCount();
  }

  public String uri(int item) {
    return decoded(place(item, URI), place(item, URI_END));
  }

  public String name(int item) {
    return decoded(nameStart(item), place(item, NAME_END));
  }

  public String path(int item) {
    return decoded(pathStart(item), place(item, PATH_END));
  }

  /** What the item is. */
  public ItemKind kind(int item) {
    int at = place(item, PATH_END) + GAP;
    return switch (text[at]) {
      case 'R' -> ItemKind.RACK;
      case 'D' -> ItemKind.DEVICE;
      case 'A' -> ItemKind.AUDIO_EFFECT;
      case 'P' -> text[at + 1] == 'r' ? ItemKind.PRESET : ItemKind.PLUGIN;
      default -> text[at + 4] == 'C' ? ItemKind.MIDI_CLIP : ItemKind.MIDI_EFFECT;
    };
  }

  /** The whole item. */
  public BrowserItem item(int item) {
    ItemKind kind = kind(item);
    int flag = place(item, PATH_END) + GAP + kind.toString().length() + "\",\"loadable\":".length();
    return new BrowserItem(uri(item), name(item), path(item), kind, text[flag] == 't');
  }

  /** Whether the name holds a text. */
  boolean nameContains(int item, Needle needle) {
    return needle.in(text, nameStart(item), place(item, NAME_END));
  }

  /** Whether the path holds a text. */
  boolean pathContains(int item, Needle needle) {
    return needle.in(text, pathStart(item), place(item, PATH_END));
  }

  /** Whether the path starts with a text. */
  boolean pathStartsWith(int item, Needle needle) {
    return needle.starts(text, pathStart(item), place(item, PATH_END));
  }

  /** A number that equal URIs share. */
  int uriHash(int item) {
    return hash(text, place(item, URI), place(item, URI_END));
  }

  /** A number that equal paths share. */
  int pathHash(int item) {
    return hash(text, pathStart(item), place(item, PATH_END));
  }

  /** The number that a text has in here. */
  static int hash(String string) {
    int hash = 0;
    for (byte one : string.getBytes(StandardCharsets.UTF_8)) {
      hash = 31 * hash + one;
    }
    return hash;
  }

  /** JSON may write a text in more ways than one, so what is escaped counts as it reads. */
  private static int hash(byte[] bytes, int from, int to) {
    int hash = 0;
    for (int at = from; at < to; at++) {
      if (bytes[at] == '\\') {
        return hash(decoded(bytes, from, to));
      }
      hash = 31 * hash + bytes[at];
    }
    return hash;
  }

  /** The first item with that URI, -1 where there is none. */
  public int indexOf(String uri) {
    int wanted = hash(uri);
    for (int item = 0; item < size(); item++) {
      if (uriHash(item) == wanted && uri(item).equals(uri)) {
        return item;
      }
    }
    return -1;
  }

  /** Whether the path stands in the file as it reads. */
  boolean isPathPlain(int item) {
    for (int at = pathStart(item); at < place(item, PATH_END); at++) {
      if (text[at] == '\\') {
        return false;
      }
    }
    return true;
  }

  /** Whether the paths of two items are the same up to a number of bytes. */
  boolean sameStart(int item, int other, int length) {
    int from = pathStart(item);
    int to = pathStart(other);
    return length <= place(other, PATH_END) - to
        && Arrays.equals(text, from, from + length, text, to, to + length);
  }

  private int nameStart(int item) {
    return place(item, URI_END) + GAP;
  }

  private int pathStart(int item) {
    return place(item, NAME_END) + GAP;
  }

  private int place(int item, int which) {
    return places[item * PLACES + which];
  }

  private String decoded(int from, int to) {
    return decoded(text, from, to);
  }

  /** The text between two quotation marks. */
  static String decoded(byte[] json, int from, int to) {
    String plain = new String(json, from, to - from, StandardCharsets.UTF_8);
    boolean simple = plain.indexOf('\\') < 0 && plain.indexOf(REPLACEMENT) < 0;
    return simple ? plain : parsed(quoted(json, from, to), plain);
  }

  private static byte[] quoted(byte[] json, int from, int to) {
    byte[] quoted = new byte[to - from + 2];
    quoted[0] = '"';
    System.arraycopy(json, from, quoted, 1, to - from);
    quoted[quoted.length - 1] = '"';
    return quoted;
  }

  /** A text with escapes or with bytes that may not be UTF-8. */
  private static String parsed(byte[] quoted, String plain) {
    try {
      return (String) Json.parse(quoted);
    } catch (JsonSyntax e) {
      throw FILE_INVALID
          .because("the browser snapshot holds a text that is no JSON: " + Names.quoted(plain))
          .hint("`svc instrument refresh` has the host write a new one.")
          .causedBy(e);
    }
  }
}
