package svc.host.als.xml;

import static svc.host.als.xml.XmlDocument.NONE;

import java.util.Arrays;

/**
 * The positions and relations of the elements of a document, by the elements' numbers. A position
 * is an index in the document's bytes; the end of a tag or element is the index after it.
 */
final class ElementTable {
  private static final int COLUMNS = 8;
  private static final int NAME = 0;
  private static final int START = 1;
  private static final int START_TAG_END = 2;
  private static final int END_TAG = 3;
  private static final int END = 4;
  private static final int PARENT = 5;
  private static final int FIRST_CHILD = 6;
  private static final int NEXT_SIBLING = 7;

  private int[] cells;
  private int count;

  ElementTable(int expectedCount) {
    cells = new int[Math.max(16, expectedCount) * COLUMNS];
  }

  /** Adds an element and returns its number. */
  int add(int name, int start, int parent) {
    if ((count + 1) * COLUMNS > cells.length) {
      cells = Arrays.copyOf(cells, cells.length / COLUMNS * 3 / 2 * COLUMNS);
    }
    int element = count++;
    set(element, NAME, name);
    set(element, START, start);
    set(element, PARENT, parent);
    set(element, FIRST_CHILD, NONE);
    set(element, NEXT_SIBLING, NONE);
    return element;
  }

  /**
   * Makes an element the next sibling of {@code previousSibling} or, if that is {@link
   * XmlDocument#NONE}, the first child of its parent.
   */
  void link(int element, int previousSibling) {
    if (previousSibling != NONE) {
      set(previousSibling, NEXT_SIBLING, element);
    } else if (parent(element) != NONE) {
      set(parent(element), FIRST_CHILD, element);
    }
  }

  void setStartTagEnd(int element, int position) {
    set(element, START_TAG_END, position);
  }

  void setEnd(int element, int endTag, int end) {
    set(element, END_TAG, endTag);
    set(element, END, end);
  }

  int count() {
    return count;
  }

  int name(int element) {
    return cells[element * COLUMNS + NAME];
  }

  int start(int element) {
    return cells[element * COLUMNS + START];
  }

  int startTagEnd(int element) {
    return cells[element * COLUMNS + START_TAG_END];
  }

  /** Returns where the end tag starts; the element's end if the element is a single tag. */
  int endTag(int element) {
    return cells[element * COLUMNS + END_TAG];
  }

  int end(int element) {
    return cells[element * COLUMNS + END];
  }

  int parent(int element) {
    return cells[element * COLUMNS + PARENT];
  }

  int firstChild(int element) {
    return cells[element * COLUMNS + FIRST_CHILD];
  }

  int nextSibling(int element) {
    return cells[element * COLUMNS + NEXT_SIBLING];
  }

  private void set(int element, int column, int value) {
    cells[element * COLUMNS + column] = value;
  }
}
