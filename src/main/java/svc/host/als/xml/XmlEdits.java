package svc.host.als.xml;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Changes of a document, which are applied together. Everything outside the changed parts keeps its
 * bytes.
 */
public final class XmlEdits {
  private final XmlDocument document;
  private final List<Replacement> replacements = new ArrayList<>();

  /** Creates an empty set of changes to a document. */
  public XmlEdits(XmlDocument document) {
    this.document = document;
  }

  /**
   * A part of the document that is replaced.
   *
   * @param start the index of the first byte
   * @param end the index after the last byte; {@code start} to insert before that byte
   */
  private record Replacement(int start, int end, byte[] text) {
    // A long text is encoded once, and is not in memory twice.
    Replacement(int start, int end, CharSequence text) {
      this(start, end, text.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Returns whether nothing is changed. */
  public boolean isEmpty() {
    return replacements.isEmpty();
  }

  /** Changes the value of an attribute that exists. */
  public void setAttribute(XmlElement element, String name, Object value) {
    XmlAttribute attribute =
        element.attributes().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new MissingAttributeException(element, name));
    String text = String.valueOf(value);
    if (!attribute.value().equals(text)) {
      boolean isSingleQuoted = document.bytes()[attribute.start() - 1] == '\'';
      String encoded = XmlEscaper.encode(text);
      replacements.add(
          new Replacement(
              attribute.start(),
              attribute.end(),
              isSingleQuoted ? encoded.replace("'", "&apos;") : encoded));
    }
  }

  /** Changes the attribute {@code Value}. */
  public void setValue(XmlElement element, Object value) {
    setAttribute(element, "Value", value);
  }

  /** Replaces an element. */
  public void replace(XmlElement element, XmlFragment with) {
    replacements.add(
        new Replacement(
            element.start(), element.end(), with.print(indentOf(element), document.lineBreak())));
  }

  /** Adds elements at the end of an element. */
  public void append(XmlElement parent, List<XmlFragment> children) {
    if (children.isEmpty()) {
      return;
    }
    String indent = indentOf(parent);
    StringBuilder lines = new StringBuilder();
    for (XmlFragment child : children) {
      lines.append(indent).append('\t').append(child.print(indent + '\t', document.lineBreak()));
      lines.append(document.lineBreak());
    }
    if (parent.isSingleTag()) {
      expand(parent, lines, indent);
    } else {
      int at = isFirstOnLine(parent.endTag()) ? lineStart(parent.endTag()) : parent.endTag();
      replacements.add(new Replacement(at, at, lines.toString()));
    }
  }

  /** Adds an element before another element. */
  public void insertBefore(XmlElement next, XmlFragment added) {
    String indent = indentOf(next);
    String text = added.print(indent, document.lineBreak()) + document.lineBreak() + indent;
    replacements.add(new Replacement(next.start(), next.start(), text));
  }

  /** Removes an element and its line; the parent becomes a single tag if it has no other child. */
  public void remove(XmlElement element) {
    XmlElement parent = element.parent().orElseThrow();
    if (parent.children().size() == 1) {
      clear(parent);
      return;
    }
    if (isFirstOnLine(element.start())) {
      int next = XmlAttribute.skipSpace(document.bytes(), element.end());
      int end = Math.max(element.end(), lineStart(next));
      replacements.add(new Replacement(lineStart(element.start()), end, ""));
    } else {
      replacements.add(new Replacement(element.start(), element.end(), ""));
    }
  }

  /** Removes everything inside an element, which becomes a single tag. */
  public void clear(XmlElement element) {
    if (!element.isSingleTag()) {
      int close = element.startTagEnd() - 1;
      replacements.add(new Replacement(close, element.end(), " />"));
    }
  }

  /** Returns the bytes of the document after the changes. */
  public byte[] apply() {
    byte[] bytes = document.bytes();
    // One array of the right size: a large set allows no second copy in memory.
    ByteBuffer changed = ByteBuffer.allocate(Math.addExact(bytes.length, growth()));
    int copied = 0;
    for (Replacement next : sorted()) {
      if (next.start() < copied) {
        throw new IllegalStateException("two changes overlap at byte " + next.start());
      }
      changed.put(bytes, copied, next.start() - copied);
      changed.put(next.text());
      copied = next.end();
    }
    changed.put(bytes, copied, bytes.length - copied);
    return changed.array();
  }

  private int growth() {
    int growth = 0;
    for (Replacement next : replacements) {
      growth = Math.addExact(growth, next.text().length - (next.end() - next.start()));
    }
    return growth;
  }

  /**
   * Returns whether a document can be the result of these changes. Outside the changed parts, it
   * must have the bytes of the original document.
   */
  public boolean isResult(byte[] changed) {
    byte[] bytes = document.bytes();
    int original = 0;
    int result = 0;
    for (Replacement next : sorted()) {
      int kept = next.start() - original;
      if (!regionsEqual(bytes, original, changed, result, kept)) {
        return false;
      }
      original = next.end();
      result += kept + next.text().length;
    }
    return bytes.length - original == changed.length - result
        && regionsEqual(bytes, original, changed, result, bytes.length - original);
  }

  private List<Replacement> sorted() {
    return replacements.stream().sorted(Comparator.comparingInt(Replacement::start)).toList();
  }

  private static boolean regionsEqual(
      byte[] first, int firstStart, byte[] second, int secondStart, int length) {
    return secondStart + length <= second.length
        && Arrays.equals(
            first, firstStart, firstStart + length, second, secondStart, secondStart + length);
  }

  private void expand(XmlElement parent, CharSequence lines, String indent) {
    String tag = document.text(parent.start(), parent.end());
    String start = tag.substring(0, tag.lastIndexOf('/')).stripTrailing() + ">";
    String text = start + document.lineBreak() + lines + indent + "</" + parent.name() + ">";
    replacements.add(new Replacement(parent.start(), parent.end(), text));
  }

  private String indentOf(XmlElement element) {
    return isFirstOnLine(element.start())
        ? document.text(lineStart(element.start()), element.start())
        : "";
  }

  private boolean isFirstOnLine(int index) {
    return document.text(lineStart(index), index).isBlank();
  }

  private int lineStart(int index) {
    int start = index;
    while (start > 0 && document.bytes()[start - 1] != '\n') {
      start--;
    }
    return start;
  }
}
