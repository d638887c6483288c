package svc.json;

import java.nio.charset.StandardCharsets;

/**
 * The keys that a JSON text contains. Equal keys become the same interned string, like the names of
 * {@link RecordJsonMapping}, so that maps find them without comparing characters.
 */
final class JsonKeyCache {
  private static final int SIZE = 128;

  private final byte[] text;
  private final String[] keys = new String[SIZE];

  /** The indexes in the text at which the keys begin. */
  private final int[] starts = new int[SIZE];

  JsonKeyCache(byte[] text) {
    this.text = text;
  }

  /**
   * Returns the key between two positions. All characters of the key are ASCII.
   *
   * @param end the position after the key
   */
  String find(int start, int end) {
    int length = end - start;
    int slot = length == 0 ? 0 : (length + 7 * text[start] + 31 * text[end - 1]) % SIZE;
    String known = keys[slot];
    if (known != null && known.length() == length && hasSameText(starts[slot], start, length)) {
      return known;
    }
    keys[slot] = new String(text, start, length, StandardCharsets.ISO_8859_1).intern();
    starts[slot] = start;
    return keys[slot];
  }

  private boolean hasSameText(int first, int second, int length) {
    byte[] bytes = text;
    for (int i = 0; i < length; i++) {
      if (bytes[first + i] != bytes[second + i]) {
        return false;
      }
    }
    return true;
  }
}
