package svc.host.als.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The distinct names of the elements of a document, in the order of their first use. It is a hash
 * table over the bytes of the names, because a document has hundreds of thousands of elements and
 * few names.
 */
final class ElementNames {
  private static final int MIN_SLOTS = 1024;

  private String[] names = new String[MIN_SLOTS / 2];
  private byte[][] encoded = new byte[MIN_SLOTS / 2][];
  private int[] slots = newSlots(MIN_SLOTS);
  private int count;

  /** Returns the number of a name, counted from 0. A new name is added and gets the next number. */
  int numberOf(byte[] bytes, int start, int end) {
    int slot = findSlot(bytes, start, end);
    if (slots[slot] < 0) {
      add(bytes, start, end, slot);
      slot = findSlot(bytes, start, end);
    }
    return slots[slot];
  }

  /** Returns all names, each at the index that is its number. */
  String[] toArray() {
    return Arrays.copyOf(names, count);
  }

  private void add(byte[] bytes, int start, int end, int slot) {
    if (count == names.length) {
      names = Arrays.copyOf(names, count * 2);
      encoded = Arrays.copyOf(encoded, count * 2);
    }
    encoded[count] = Arrays.copyOfRange(bytes, start, end);
    // Interned, so that comparisons with names in the code need not compare characters.
    names[count] = new String(encoded[count], StandardCharsets.UTF_8).intern();
    slots[slot] = count++;
    if (count * 2 > slots.length) {
      rehash();
    }
  }

  private void rehash() {
    slots = newSlots(slots.length * 2);
    for (int number = 0; number < count; number++) {
      slots[findSlot(encoded[number], 0, encoded[number].length)] = number;
    }
  }

  private int findSlot(byte[] bytes, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + bytes[i];
    }
    int slot = (hash ^ hash >>> 16) & slots.length - 1;
    while (slots[slot] >= 0 && !isName(slots[slot], bytes, start, end)) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  private boolean isName(int number, byte[] bytes, int start, int end) {
    return Arrays.equals(encoded[number], 0, encoded[number].length, bytes, start, end);
  }

  private static int[] newSlots(int size) {
    int[] empty = new int[size];
    Arrays.fill(empty, -1);
    return empty;
  }
}
