package svc.json;

import java.io.ByteArrayOutputStream;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * A list of records in the text of a file. It is parsed when an element is first read, so that a
 * large file opens fast. The text must have been checked before.
 */
public final class LazyJsonList<T> extends AbstractList<T> implements RandomAccess {
  private final byte[] text;
  private final int from;
  private final int to;
  private final Class<T> type;
  private volatile List<T> elements;

  /**
   * Creates a list that is not parsed yet.
   *
   * @param text the file, which must not change
   * @param from the position of the array in the file
   * @param to the position after the array
   */
  public LazyJsonList(byte[] text, int from, int to, Class<T> type) {
    this.text = text;
    this.from = from;
    this.to = to;
    this.type = type;
  }

  /** Returns whether the list has been parsed. */
  public boolean isParsed() {
    return elements != null;
  }

  /** Writes the JSON text of the list. */
  public void writeTo(ByteArrayOutputStream out) {
    out.write(text, from, to - from);
  }

  private List<T> elements() {
    if (elements == null) {
      List<?> array = (List<?>) Json.parse(Arrays.copyOfRange(text, from, to));
      elements = array.stream().map(element -> RecordReader.read(element, type)).toList();
    }
    return elements;
  }

  @Override
  public T get(int index) {
    return elements().get(index);
  }

  @Override
  public int size() {
    return elements().size();
  }

  @Override
  public boolean isEmpty() {
    return to - from == "[]".length();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LazyJsonList<?> list && hasSameText(list) || super.equals(other);
  }

  private boolean hasSameText(LazyJsonList<?> other) {
    return type == other.type && Arrays.equals(text, from, to, other.text, other.from, other.to);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
