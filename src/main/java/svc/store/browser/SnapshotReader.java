package svc.store.browser;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.model.ItemKind;

/**
 * Finds the items in a snapshot's bytes, if they stand there as svc and its remote script write
 * them: a line each, the fields in their order and without spaces. Only what tells this layout from
 * another is looked at, since a one-shot has no time for a second look at ten million bytes.
 */
final class SnapshotReader {
  private static final String ITEMS = ",\"items\":[";
  private static final int ITEM = "{\"uri\":\"".length();
  private static final int FLAG = "\",\"loadable\":".length();
  private static final int FLAG_AND_MORE = "false}\n".length();
  private static final byte[][] KINDS = kinds();

  /** Far more than a header takes. */
  private static final int HEADER = 4096;

  /** Less than an item takes from the end of its path on, and what follows the last one. */
  private static final int TAIL = 30;

  /** Less than the shortest item takes. */
  private static final int SHORTEST = 60;

  private final byte[] text;
  private final BitSet escaped = new BitSet();
  private int at;
  private byte[] kind = KINDS[0];

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
    for (int item = 0; item < count; item++) {
      read(places, item);
    }
    if (!new String(text, at, text.length - at, StandardCharsets.ISO_8859_1).strip().equals("]}")) {
      throw new Surprise();
    }
    return new Snapshot(header, text, places, escaped.isEmpty() ? null : escaped);
  }

  private Snapshot.Header header() throws Surprise {
    String start = new String(text, 0, Math.min(HEADER, text.length), StandardCharsets.ISO_8859_1);
    int items = start.indexOf(ITEMS);
    if (items < 0) {
      throw new Surprise();
    }
    at = items + ITEMS.length() + 1;
    return header(start.substring(0, items) + "}");
  }

  private static Snapshot.Header header(String json) throws Surprise {
    try {
      return Records.read(Json.parse(json), Snapshot.Header.class);
    } catch (JsonSyntax | Records.Misfit e) {
      throw new Surprise();
    }
  }

  private void read(int[] places, int item) throws Surprise {
    int to = item * Snapshot.PLACES;
    opening();
    places[to] = at;
    places[to + 1] = closing(item);
    gap('n');
    places[to + 2] = closing(item);
    gap('p');
    places[to + 3] = closing(item);
    gap('k');
    ending();
  }

  private void opening() throws Surprise {
    if (at + ITEM > text.length || text[at] != '{' || text[at + 2] != 'u' || text[at + 7] != '"') {
      throw new Surprise();
    }
    at += ITEM;
  }

  /** Moves to the quotation mark that ends a text. */
  private int closing(int item) throws Surprise {
    byte[] in = text;
    int end = in.length - TAIL;
    for (int i = at; i < end; i++) {
      byte b = in[i];
      if (b == '"') {
        at = i;
        return i;
      }
      if (b == '\\') {
        escaped.set(item);
        i++;
      }
    }
    throw new Surprise();
  }

  private void gap(char letter) throws Surprise {
    if (text[at + 1] != ',' || text[at + 3] != letter || text[at + 9] != '"') {
      throw new Surprise();
    }
    at += Snapshot.GAP;
  }

  /** The kind, mostly the same as before, whether it is loadable, and what is between items. */
  private void ending() throws Surprise {
    if (!isAt(kind)) {
      kind = another();
    }
    int flag = at + kind.length + FLAG;
    if (flag + FLAG_AND_MORE > text.length) {
      throw new Surprise();
    }
    int end = flag + (text[flag] == 't' ? 4 : 5);
    if (text[end - 1] != 'e' || text[end] != '}') {
      throw new Surprise();
    }
    at = end + (text[end + 1] == ',' ? 3 : 2);
  }

  private byte[] another() throws Surprise {
    for (byte[] candidate : KINDS) {
      if (isAt(candidate)) {
        return candidate;
      }
    }
    throw new Surprise();
  }

  private boolean isAt(byte[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      if (text[at + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  private static byte[][] kinds() {
    ItemKind[] all = ItemKind.values();
    byte[][] kinds = new byte[all.length][];
    for (ItemKind kind : all) {
      kinds[kind.ordinal()] = (kind + "").getBytes(StandardCharsets.ISO_8859_1);
    }
    return kinds;
  }
}
