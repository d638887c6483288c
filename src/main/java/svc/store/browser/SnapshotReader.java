package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.model.ItemKind;

/**
 * Finds the items in a snapshot's bytes, if they stand there as svc and its remote script write
 * them: a line each, the fields in their order and without spaces.
 */
final class SnapshotReader {
  private static final byte[] ITEM = bytes("{\"uri\":\"");
  private static final byte[] NAME = bytes("\",\"name\":\"");
  private static final byte[] PATH = bytes("\",\"path\":\"");
  private static final byte[] KIND = bytes("\",\"kind\":\"");
  private static final String ITEMS = ",\"items\":[";
  private static final byte[][] ENDS = ends();

  /** Far more than a header takes. */
  private static final int HEADER = 4096;

  /** Less than the shortest item takes. */
  private static final int SHORTEST = 60;

  private final byte[] text;
  private final BitSet escaped = new BitSet();
  private int at;
  private int item;
  private byte[] end = ENDS[0];

  private SnapshotReader(byte[] text) {
    this.text = text;
  }

  /** Something that this reader leaves to a better one. */
  static final class Surprise extends Exception {
    private static final long serialVersionUID = 1L;

    Surprise() {
      super(null, null, false, false);
    }
  }

  static Snapshot read(byte[] text) throws Surprise {
    return new SnapshotReader(text).snapshot();
  }

  private Snapshot snapshot() throws Surprise {
    Snapshot.Header header = header();
    int count = header.itemCount();
    if (header.format() != Snapshot.FORMAT || count < 0 || count > text.length / SHORTEST) {
      throw new Surprise();
    }
    int[] places = new int[count * Snapshot.PLACES];
    for (item = 0; item < count; item++) {
      read(places, item * Snapshot.PLACES);
      separator(count);
    }
    expect(bytes("]}"));
    return new Snapshot(header, text, places, escaped);
  }

  private Snapshot.Header header() throws Surprise {
    String start = new String(text, 0, Math.min(HEADER, text.length), StandardCharsets.ISO_8859_1);
    int items = start.indexOf(ITEMS);
    if (items < 0) {
      throw new Surprise();
    }
    at = items + ITEMS.length();
    newline();
    return header(start.substring(0, items) + "}");
  }

  private static Snapshot.Header header(String json) throws Surprise {
    try {
      return Records.read(Json.parse(json), Snapshot.Header.class);
    } catch (JsonSyntax | Records.Misfit e) {
      throw new Surprise();
    }
  }

  private void read(int[] places, int to) throws Surprise {
    expect(ITEM);
    places[to] = at;
    places[to + 1] = closing();
    expect(NAME);
    places[to + 2] = closing();
    expect(PATH);
    places[to + 3] = closing();
    expect(KIND);
    ending();
  }

  private void separator(int count) throws Surprise {
    if (item + 1 < count) {
      expect(bytes(","));
    }
    newline();
  }

  private void newline() {
    if (at < text.length && text[at] == '\n') {
      at++;
    }
  }

  /** Moves to the quotation mark that ends a text. */
  private int closing() throws Surprise {
    byte[] in = text;
    int from = at;
    while (from < in.length) {
      byte b = in[from];
      if (b == '"') {
        at = from;
        return from;
      }
      if (b == '\\') {
        escaped.set(item);
        from++;
      }
      from++;
    }
    throw new Surprise();
  }

  /** The kind and the rest of an item; neighbours are mostly of one kind. */
  private void ending() throws Surprise {
    if (!isAt(end)) {
      end = another();
    }
    at += end.length;
  }

  private byte[] another() throws Surprise {
    for (byte[] candidate : ENDS) {
      if (isAt(candidate)) {
        return candidate;
      }
    }
    throw new Surprise();
  }

  private void expect(byte[] wanted) throws Surprise {
    if (!isAt(wanted)) {
      throw new Surprise();
    }
    at += wanted.length;
  }

  private boolean isAt(byte[] wanted) {
    byte[] in = text;
    int from = at;
    if (from + wanted.length > in.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      if (in[from + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  private static byte[][] ends() {
    byte[][] ends = new byte[2 * ItemKind.values().length][];
    for (ItemKind kind : ItemKind.values()) {
      ends[2 * kind.ordinal()] = bytes(kind + "\",\"loadable\":true}");
      ends[2 * kind.ordinal() + 1] = bytes(kind + "\",\"loadable\":false}");
    }
    return ends;
  }

  private static byte[] bytes(String ascii) {
    return ascii.getBytes(StandardCharsets.ISO_8859_1);
  }
}
