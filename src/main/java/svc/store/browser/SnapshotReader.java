package svc.store.browser;

import java.nio.charset.StandardCharsets;
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
    if (at > text.length) {
      throw new Surprise();
    }
    if (!new String(text, at, text.length - at, StandardCharsets.ISO_8859_1).strip().equals("]}")) {
      throw new Surprise();
    }
    return new Snapshot(header, text, places);
  }

  private Snapshot.Header header() throws Surprise {
    String start = new String(text, 0, Math.min(HEADER, text.length), StandardCharsets.ISO_8859_1);
    int items = start.indexOf(ITEMS);
    if (items < 0) {
      throw new Surprise();
    }
    at = items + ITEMS.length() + 1;
    return header(new String(text, 0, items, StandardCharsets.UTF_8) + "}");
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
    places[to + 1] = closing(0);
    gap('n');
    int name = at;
    places[to + 2] = closing(0);
    int length = at - name;
    gap('p');
    places[to + 3] = closing(length);
    gap('k');
    ending();
  }

  private void opening() throws Surprise {
    if (at + ITEM > text.length || text[at] != '{' || text[at + 2] != 'u' || text[at + 7] != '"') {
      throw new Surprise();
    }
    at += ITEM;
  }

  /**
   * Moves to the quotation mark that ends a text, which no item has empty.
   *
   * @param least how long it is at least: a path ends on the name
   */
  private int closing(int least) throws Surprise {
    int end = quote(at + least);
    if (end == at) {
      throw new Surprise();
    }
    while (isEscaped(end)) {
      end = quote(end + 1);
    }
    at = end;
    return end;
  }

  /** The next quotation mark; in strides, as this is where nearly all of the time goes. */
  private int quote(int from) throws Surprise {
    byte[] in = text;
    int end = in.length - TAIL;
    for (int i = from; i < end; i += 4) {
      if (in[i] == '"') {
        return i;
      }
      if (in[i + 1] == '"') {
        return i + 1;
      }
      if (in[i + 2] == '"') {
        return i + 2;
      }
      if (in[i + 3] == '"') {
        return i + 3;
      }
    }
    throw new Surprise();
  }

  /** Whether an odd number of backslashes stands before a place. */
  private boolean isEscaped(int place) {
    int before = place;
    while (text[before - 1] == '\\') {
      before--;
    }
    return (place - before) % 2 == 1;
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
    boolean flagged = text[flag] == 't' || text[flag] == 'f';
    if (!flagged || text[end - 1] != 'e' || text[end] != '}') {
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
