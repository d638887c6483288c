package svc.host.als.xml;

import static svc.host.als.xml.XmlDocument.NONE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An element of a document.
 *
 * @param number the element's number in the document, in the order of start tags from 0
 */
public record XmlElement(XmlDocument document, int number) {

  /** Returns the element's name. */
  public String name() {
    return document.nameOf(number);
  }

  /** Returns whether this is the element's name. */
  public boolean isNamed(String name) {
    return name().equals(name);
  }

  /** Returns the element that contains this one; empty for the root. */
  public Optional<XmlElement> parent() {
    return optional(table().parent(number));
  }

  /** Returns the elements directly inside this one. */
  public List<XmlElement> children() {
    List<XmlElement> children = new ArrayList<>();
    for (int child = table().firstChild(number);
        child != NONE;
        child = table().nextSibling(child)) {
      children.add(new XmlElement(document, child));
    }
    return children;
  }

  /** Returns the child elements with this name. */
  public List<XmlElement> children(String name) {
    return children().stream().filter(child -> child.isNamed(name)).toList();
  }

  /** Returns the first child element with this name. */
  public Optional<XmlElement> child(String name) {
    return optional(childNumber(number, name));
  }

  /**
   * Returns the element at the end of a path of element names. The path begins with the name of a
   * child of this element.
   */
  public Optional<XmlElement> find(String... path) {
    return optional(findNumber(path));
  }

  private int findNumber(String... path) {
    int found = number;
    for (String name : path) {
      found = found == NONE ? NONE : childNumber(found, name);
    }
    return found;
  }

  private int childNumber(int parent, String name) {
    int child = table().firstChild(parent);
    while (child != NONE && !document.nameOf(child).equals(name)) {
      child = table().nextSibling(child);
    }
    return child;
  }

  /** Returns the attribute {@code Value} of the element at the end of a path; see {@link #find}. */
  public Optional<String> value(String... path) {
    int found = findNumber(path);
    return found == NONE ? Optional.empty() : new XmlElement(document, found).attribute("Value");
  }

  /** Returns the decoded value of the attribute with this name. */
  public Optional<String> attribute(String name) {
    return Optional.ofNullable(
        XmlAttribute.findValue(document.bytes(), start(), startTagEnd(), name));
  }

  /** Returns the attributes in the order of the document. */
  public List<XmlAttribute> attributes() {
    return XmlAttribute.read(document.bytes(), start(), startTagEnd());
  }

  /**
   * Returns the text of an element without the white space in it; empty if the element has
   * children.
   */
  public String text() {
    return isSingleTag() || table().firstChild(number) != NONE
        ? ""
        : document.textWithoutSpace(startTagEnd(), endTag());
  }

  /** Returns the index of the first byte of the start tag. */
  public int start() {
    return table().start(number);
  }

  /** Returns the index after the start tag. */
  public int startTagEnd() {
    return table().startTagEnd(number);
  }

  /** Returns the index of the end tag; the element's end if the element is a single tag. */
  public int endTag() {
    return table().endTag(number);
  }

  /** Returns the index after the element. */
  public int end() {
    return table().end(number);
  }

  /** Returns whether the element is a single tag, such as {@code <Notes />}. */
  public boolean isSingleTag() {
    return endTag() == end();
  }

  /**
   * Returns whether another element, of this or another document, has the same bytes as this
   * element.
   */
  public boolean hasSameBytes(XmlElement other) {
    return Arrays.equals(
        document.bytes(), start(), end(), other.document.bytes(), other.start(), other.end());
  }

  /** Returns the names of the elements from the root to this one, separated by slashes. */
  public String path() {
    return parent().map(outer -> outer.path() + "/").orElse("") + name();
  }

  private Optional<XmlElement> optional(int element) {
    return element == NONE ? Optional.empty() : Optional.of(new XmlElement(document, element));
  }

  private ElementTable table() {
    return document.table();
  }
}
