package svc.store.browser;

import java.nio.charset.StandardCharsets;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.device.BrowserItemKind;

/**
 * Finds the items in a snapshot's bytes, if they stand there as svc and its remote script write
 * them: a line each, the fields in their order and without spaces. Only what tells this layout from
 * another is looked at, since a one-shot has no time for a second look at ten million bytes.
 */
final class FastSnapshotReader {
  private static final String ITEMS = ",\"items\":[";
  private static final int ITEM_START_BYTES = "{\"uri\":\"".length();
  private static final int FLAG_GAP = "\",\"loadable\":".length();
  private static final int FLAG_AND_MORE = "false}\n".length();
  private static final byte[][] KINDS = kindNames();

  /** Far more than a header takes. */
  private static final int HEADER_BYTES = 4096;

  /** Less than an item takes from the end of its path on, and what follows the last one. */
  private static final int TAIL_BYTES = 30;

  /** Less than the shortest item takes. */
  private static final int MIN_ITEM_BYTES = 60;

  private final byte[] text;
  private int position;
  private byte[] kind = KINDS[0];

  private FastSnapshotReader(byte[] text) {
    this.text = text;
  }

  /** Something that this reader leaves to a better one. */
  static final class UnexpectedLayoutException extends Exception {
    private static final long serialVersionUID = 1L;

    UnexpectedLayoutException() {
      super(null, null, false, false);
    }
  }

  static BrowserSnapshot read(byte[] text) throws UnexpectedLayoutException {
    return new FastSnapshotReader(text).readSnapshot();
  }

  private BrowserSnapshot readSnapshot() throws UnexpectedLayoutException {
    BrowserSnapshot.SnapshotHeader header = readHeader();
    int count = header.itemCount();
    if (header.format() != BrowserSnapshot.FORMAT
        || count < 0
        || count > text.length / MIN_ITEM_BYTES) {
      throw new UnexpectedLayoutException();
    }
    int[] places = new int[count * BrowserSnapshot.OFFSETS_PER_ITEM];
    for (int item = 0; item < count; item++) {
      read(places, item);
    }
    if (position > text.length) {
      throw new UnexpectedLayoutException();
    }
    if (!new String(text, position, text.length - position, StandardCharsets.ISO_8859_1)
        .strip()
        .equals("]}")) {
      throw new UnexpectedLayoutException();
    }
    return new BrowserSnapshot(header, text, places);
  }

  private BrowserSnapshot.SnapshotHeader readHeader() throws UnexpectedLayoutException {
    String start =
        new String(text, 0, Math.min(HEADER_BYTES, text.length), StandardCharsets.ISO_8859_1);
    int items = start.indexOf(ITEMS);
    if (items < 0) {
      throw new UnexpectedLayoutException();
    }
    position = items + ITEMS.length() + 1;
    return readHeader(new String(text, 0, items, StandardCharsets.UTF_8) + "}");
  }

  private static BrowserSnapshot.SnapshotHeader readHeader(String json)
      throws UnexpectedLayoutException {
    try {
      return RecordReader.read(Json.parse(json), BrowserSnapshot.SnapshotHeader.class);
    } catch (JsonSyntaxException | RecordReader.MappingException e) {
      throw new UnexpectedLayoutException();
    }
  }

  private void read(int[] places, int item) throws UnexpectedLayoutException {
    int to = item * BrowserSnapshot.OFFSETS_PER_ITEM;
    skipItemStart();
    places[to] = position;
    places[to + 1] = readTextEnd(0);
    skipGap('n');
    int name = position;
    places[to + 2] = readTextEnd(0);
    int length = position - name;
    skipGap('p');
    places[to + 3] = readTextEnd(length);
    skipGap('k');
    readItemEnd();
  }

  private void skipItemStart() throws UnexpectedLayoutException {
    if (position + ITEM_START_BYTES > text.length
        || text[position] != '{'
        || text[position + 2] != 'u'
        || text[position + 7] != '"') {
      throw new UnexpectedLayoutException();
    }
    position += ITEM_START_BYTES;
  }

  /**
   * Moves to the quotation mark that ends a text, which no item has empty.
   *
   * @param least how long it is at least: a path ends on the name
   */
  private int readTextEnd(int least) throws UnexpectedLayoutException {
    int end = findQuote(position + least);
    if (end == position) {
      throw new UnexpectedLayoutException();
    }
    while (isEscaped(end)) {
      end = findQuote(end + 1);
    }
    position = end;
    return end;
  }

  /** The next quotation mark; in strides, as this is where nearly all of the time goes. */
  private int findQuote(int from) throws UnexpectedLayoutException {
    byte[] in = text;
    int end = in.length - TAIL_BYTES;
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
    throw new UnexpectedLayoutException();
  }

  /** Whether an odd number of backslashes stands before a place. */
  private boolean isEscaped(int place) {
    int before = place;
    while (text[before - 1] == '\\') {
      before--;
    }
    return (place - before) % 2 == 1;
  }

  private void skipGap(char letter) throws UnexpectedLayoutException {
    if (text[position + 1] != ',' || text[position + 3] != letter || text[position + 9] != '"') {
      throw new UnexpectedLayoutException();
    }
    position += BrowserSnapshot.FIELD_GAP;
  }

  /** The kind, mostly the same as before, whether it is loadable, and what is between items. */
  private void readItemEnd() throws UnexpectedLayoutException {
    if (!startsWith(kind)) {
      kind = readOtherKind();
    }
    int flag = position + kind.length + FLAG_GAP;
    if (flag + FLAG_AND_MORE > text.length) {
      throw new UnexpectedLayoutException();
    }
    int end = flag + (text[flag] == 't' ? 4 : 5);
    boolean flagged = text[flag] == 't' || text[flag] == 'f';
    if (!flagged || text[end - 1] != 'e' || text[end] != '}') {
      throw new UnexpectedLayoutException();
    }
    position = end + (text[end + 1] == ',' ? 3 : 2);
  }

  private byte[] readOtherKind() throws UnexpectedLayoutException {
    for (byte[] candidate : KINDS) {
      if (startsWith(candidate)) {
        return candidate;
      }
    }
    throw new UnexpectedLayoutException();
  }

  private boolean startsWith(byte[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      if (text[position + i] != wanted[i]) {
        return false;
      }
    }
    return true;
  }

  private static byte[][] kindNames() {
    BrowserItemKind[] all = BrowserItemKind.values();
    byte[][] kinds = new byte[all.length][];
    for (BrowserItemKind kind : all) {
      kinds[kind.ordinal()] = (kind + "").getBytes(StandardCharsets.ISO_8859_1);
    }
    return kinds;
  }
}
