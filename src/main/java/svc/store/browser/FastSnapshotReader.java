package svc.store.browser;

import java.nio.charset.StandardCharsets;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.device.BrowserItemKind;

/**
 * A fast reader of snapshots in the layout that svc and its remote script write: one line for each
 * item, fields in a fixed order, no spaces. To read ten megabytes quickly, it checks only the
 * properties that distinguish this layout from others.
 */
final class FastSnapshotReader {
  private static final String ITEMS = ",\"items\":[";
  private static final int ITEM_START_BYTES = "{\"uri\":\"".length();
  private static final int FLAG_GAP = "\",\"loadable\":".length();
  private static final int FLAG_END_BYTES = "false}\n".length();
  private static final byte[][] KINDS = kindNames();

  /** The maximum size of a header, in bytes. */
  private static final int HEADER_BYTES = 4096;

  /** The minimum number of bytes after a path: the rest of the item and the end of the file. */
  private static final int TAIL_BYTES = 30;

  /** A lower limit for the size of an item, in bytes. */
  static final int MIN_ITEM_BYTES = 60;

  private final byte[] text;
  private final int length;
  private int position;
  private byte[] kind = KINDS[0];

  /**
   * Creates a reader of a snapshot or of a part of it that consists of complete lines.
   *
   * @param text contains the snapshot or the part from its start
   * @param length the number of bytes of the snapshot or the part
   */
  FastSnapshotReader(byte[] text, int length) {
    this.text = text;
    this.length = length;
  }

  /** Thrown for a layout that this reader does not support. */
  static final class UnexpectedLayoutException extends Exception {
    private static final long serialVersionUID = 1L;

    UnexpectedLayoutException() {
      super(null, null, false, false);
    }
  }

  static BrowserSnapshot read(byte[] text) throws UnexpectedLayoutException {
    return new FastSnapshotReader(text, text.length).readSnapshot();
  }

  private BrowserSnapshot readSnapshot() throws UnexpectedLayoutException {
    BrowserSnapshot.SnapshotHeader header = readHeader();
    int count = header.itemCount();
    if (count > length / MIN_ITEM_BYTES) {
      throw new UnexpectedLayoutException();
    }
    int[] offsets = new int[count * BrowserSnapshot.OFFSETS_PER_ITEM];
    for (int item = 0; item < count; item++) {
      read(offsets, item);
    }
    requireEnd();
    return new BrowserSnapshot(header, text, offsets);
  }

  /** Returns the offset of the first byte that has not been read. */
  int position() {
    return position;
  }

  /**
   * Reads the items up to the end of the text, and returns their number.
   *
   * @param offsets receives the offsets of each item
   * @param maxCount the maximum number of items
   */
  int readItems(int[] offsets, int maxCount) throws UnexpectedLayoutException {
    int size = Math.min(maxCount, offsets.length / BrowserSnapshot.OFFSETS_PER_ITEM);
    int count = 0;
    while (count < size && position < length) {
      read(offsets, count++);
    }
    if (position > length) {
      throw new UnexpectedLayoutException();
    }
    return count;
  }

  /** Throws unless the rest of the text is the end of a snapshot. */
  void requireEnd() throws UnexpectedLayoutException {
    if (position > length
        || !new String(text, position, length - position, StandardCharsets.ISO_8859_1)
            .strip()
            .equals("]}")) {
      throw new UnexpectedLayoutException();
    }
  }

  /** Reads the header, which precedes the items. */
  BrowserSnapshot.SnapshotHeader readHeader() throws UnexpectedLayoutException {
    String start = new String(text, 0, Math.min(HEADER_BYTES, length), StandardCharsets.ISO_8859_1);
    int items = start.indexOf(ITEMS);
    if (items < 0) {
      throw new UnexpectedLayoutException();
    }
    position = items + ITEMS.length() + 1;
    BrowserSnapshot.SnapshotHeader header =
        parseHeader(new String(text, 0, items, StandardCharsets.UTF_8) + "}");
    if (header.format() != BrowserSnapshot.FORMAT || header.itemCount() < 0) {
      throw new UnexpectedLayoutException();
    }
    return header;
  }

  private static BrowserSnapshot.SnapshotHeader parseHeader(String json)
      throws UnexpectedLayoutException {
    try {
      return RecordReader.read(Json.parse(json), BrowserSnapshot.SnapshotHeader.class);
    } catch (JsonSyntaxException | RecordReader.MappingException e) {
      throw new UnexpectedLayoutException();
    }
  }

  private void read(int[] offsets, int item) throws UnexpectedLayoutException {
    int index = item * BrowserSnapshot.OFFSETS_PER_ITEM;
    skipItemStart();
    offsets[index] = position;
    offsets[index + 1] = readTextEnd(0);
    skipGap('n');
    int name = position;
    offsets[index + 2] = readTextEnd(0);
    int nameBytes = position - name;
    skipGap('p');
    offsets[index + 3] = readTextEnd(nameBytes);
    skipGap('k');
    readItemEnd();
  }

  private void skipItemStart() throws UnexpectedLayoutException {
    if (position + ITEM_START_BYTES > length
        || text[position] != '{'
        || text[position + 2] != 'u'
        || text[position + 7] != '"') {
      throw new UnexpectedLayoutException();
    }
    position += ITEM_START_BYTES;
  }

  /**
   * Moves to the quotation mark at the end of a text and returns its position. Throws for an empty
   * text.
   *
   * @param minLength the minimum length of the text in bytes: a path is at least as long as its
   *     name
   */
  private int readTextEnd(int minLength) throws UnexpectedLayoutException {
    int end = findQuote(position + minLength);
    if (end == position) {
      throw new UnexpectedLayoutException();
    }
    while (isEscaped(end)) {
      end = findQuote(end + 1);
    }
    position = end;
    return end;
  }

  /**
   * Finds the next quotation mark. The loop is unrolled, because reading spends most of its time in
   * this loop.
   */
  private int findQuote(int from) throws UnexpectedLayoutException {
    byte[] bytes = text;
    int end = length - TAIL_BYTES;
    for (int i = from; i < end; i += 4) {
      if (bytes[i] == '"') {
        return i;
      }
      if (bytes[i + 1] == '"') {
        return i + 1;
      }
      if (bytes[i + 2] == '"') {
        return i + 2;
      }
      if (bytes[i + 3] == '"') {
        return i + 3;
      }
    }
    throw new UnexpectedLayoutException();
  }

  /**
   * Returns whether the quotation mark at an index is escaped, which is the case if an odd number
   * of backslashes precedes it.
   */
  private boolean isEscaped(int index) {
    int before = index;
    while (text[before - 1] == '\\') {
      before--;
    }
    return (index - before) % 2 == 1;
  }

  private void skipGap(char letter) throws UnexpectedLayoutException {
    if (text[position + 1] != ',' || text[position + 3] != letter || text[position + 9] != '"') {
      throw new UnexpectedLayoutException();
    }
    position += BrowserSnapshot.FIELD_GAP;
  }

  /**
   * Reads the end of an item: its kind, whether it can be loaded, and the separator. Tries the kind
   * of the previous item first, because adjacent items usually have the same kind.
   */
  private void readItemEnd() throws UnexpectedLayoutException {
    if (!startsWith(kind)) {
      kind = readOtherKind();
    }
    int flag = position + kind.length + FLAG_GAP;
    if (flag + FLAG_END_BYTES > length) {
      throw new UnexpectedLayoutException();
    }
    int end = flag + (text[flag] == 't' ? 4 : 5);
    boolean isBoolean = text[flag] == 't' || text[flag] == 'f';
    if (!isBoolean || text[end - 1] != 'e' || text[end] != '}') {
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

  private boolean startsWith(byte[] prefix) {
    for (int i = 0; i < prefix.length; i++) {
      if (text[position + i] != prefix[i]) {
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
