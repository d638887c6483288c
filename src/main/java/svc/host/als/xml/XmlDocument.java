package svc.host.als.xml;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An XML document: its bytes, and the positions of its elements in them. Elements have numbers in
 * the order of their start tags; the root has the number 0. The positions are kept in arrays, which
 * take a fraction of the memory of one object for each element.
 */
public final class XmlDocument {
  /** The value for "no element". */
  static final int NONE = -1;

  private final byte[] bytes;
  private final String[] names;
  private final ElementTable table;
  private int[] lineStarts;

  XmlDocument(byte[] bytes, String[] names, ElementTable table) {
    this.bytes = bytes;
    this.names = names;
    this.table = table;
  }

  /** Returns the outermost element. */
  public XmlElement root() {
    return new XmlElement(this, 0);
  }

  /** Returns how many elements the document has. */
  public int elementCount() {
    return table.count();
  }

  /** Returns the element with the given number, counted from 0. */
  public XmlElement element(int number) {
    return new XmlElement(this, number);
  }

  /** Returns the number of bytes. */
  public int length() {
    return bytes.length;
  }

  /** Returns the line break of the document: LF or CR LF, as in its first line. */
  public String lineBreak() {
    for (int i = 1; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        return bytes[i - 1] == '\r' ? "\r\n" : "\n";
      }
    }
    return "\n";
  }

  /** Returns the number of the line in which an element starts, from 1. */
  public int lineOf(XmlElement element) {
    int found = Arrays.binarySearch(lineStarts(), element.start());
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Returns the indexes at which lines start. They are computed on the first call. */
  private synchronized int[] lineStarts() {
    if (lineStarts == null) {
      lineStarts =
          IntStream.concat(
                  IntStream.of(0),
                  IntStream.range(0, bytes.length).filter(i -> bytes[i] == '\n').map(i -> i + 1))
              .toArray();
    }
    return lineStarts;
  }

  /** Returns the bytes of the document, which must not be changed. */
  public byte[] bytes() {
    return bytes;
  }

  ElementTable table() {
    return table;
  }

  String nameOf(int element) {
    return names[table.name(element)];
  }

  String textWithoutSpace(int start, int end) {
    byte[] kept = new byte[end - start];
    int length = 0;
    for (int i = start; i < end; i++) {
      if (!XmlAttribute.isSpace(bytes[i])) {
        kept[length++] = bytes[i];
      }
    }
    return new String(kept, 0, length, StandardCharsets.UTF_8);
  }

  String text(int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
