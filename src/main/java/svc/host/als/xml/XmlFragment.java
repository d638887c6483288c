package svc.host.als.xml;

import java.util.ArrayList;
import java.util.List;

/**
 * A new element for a document: its name, attributes and children. It is printed as Live prints
 * elements: one tag per line, indented by tabs, and {@code <Name />} if it has no children.
 */
public final class XmlFragment {
  private final StringBuilder tag;
  private final String name;
  private final String text;
  private final List<XmlFragment> children = new ArrayList<>();

  private XmlFragment(String name, String text) {
    this.name = name;
    this.text = text;
    this.tag = new StringBuilder(name);
  }

  /** Returns an element without attributes and children. */
  public static XmlFragment named(String name) {
    return new XmlFragment(name, null);
  }

  /**
   * Returns an element that is printed as the given text. The lines after the first must be
   * indented for the place of the element in the document.
   */
  public static XmlFragment ofText(String text) {
    return new XmlFragment("", text);
  }

  /**
   * Returns a copy of an element without the text in it. Live writes no text in the elements that
   * svc copies.
   */
  public static XmlFragment copyOf(XmlElement element) {
    XmlFragment copy = named(element.name());
    element.attributes().forEach(attribute -> copy.with(attribute.name(), attribute.value()));
    element.children().forEach(child -> copy.add(copyOf(child)));
    return copy;
  }

  /** Returns a copy of an element with another id. */
  public static XmlFragment copyWithId(XmlElement element, int id) {
    XmlFragment copy = named(element.name()).with("Id", id);
    element.attributes().stream()
        .filter(attribute -> !attribute.name().equals("Id"))
        .forEach(attribute -> copy.with(attribute.name(), attribute.value()));
    element.children().forEach(child -> copy.add(copyOf(child)));
    return copy;
  }

  /** Returns an element with the attribute {@code Value}. */
  public static XmlFragment ofValue(String name, Object value) {
    return named(name).with("Value", value);
  }

  /** Adds an attribute and returns this element. */
  public XmlFragment with(String attribute, Object value) {
    tag.append(' ').append(attribute).append("=\"");
    tag.append(XmlEscaper.encode(String.valueOf(value))).append('"');
    return this;
  }

  /** Adds children and returns this element. */
  public XmlFragment add(XmlFragment... added) {
    children.addAll(List.of(added));
    return this;
  }

  /** Adds children and returns this element. */
  public XmlFragment addAll(List<XmlFragment> added) {
    children.addAll(added);
    return this;
  }

  /**
   * Prints the element. The text has no indent before the first tag and no line break after the
   * last tag.
   *
   * @param indent the white space before the first tag in the document
   */
  String print(String indent, String lineBreak) {
    StringBuilder printed = new StringBuilder();
    print(printed, indent, lineBreak);
    return printed.toString();
  }

  private void print(StringBuilder printed, String indent, String lineBreak) {
    if (text != null) {
      printed.append(text);
      return;
    }
    if (children.isEmpty()) {
      printed.append('<').append(tag).append(" />");
      return;
    }
    printed.append('<').append(tag).append('>').append(lineBreak);
    for (XmlFragment child : children) {
      printed.append(indent).append('\t');
      child.print(printed, indent + '\t', lineBreak);
      printed.append(lineBreak);
    }
    printed.append(indent).append("</").append(name).append('>');
  }
}
