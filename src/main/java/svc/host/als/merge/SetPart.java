package svc.host.als.merge;

import java.util.List;
import java.util.function.Supplier;
import svc.host.als.xml.XmlElement;

/**
 * A part of a set that svc can write, and that is merged as a whole.
 *
 * @param subject the part in words, such as {@code the volume of "Bass"}
 * @param content what the part contains; equal texts are equal contents
 * @param shown the content in words; empty if words say no more than the subject
 */
record SetPart(
    String subject, Supplier<String> content, Supplier<String> shown, PartElements elements) {

  /** Returns whether both parts contain the same; null is a part that is missing. */
  static boolean areSame(SetPart first, SetPart second) {
    return first == null || second == null
        ? first == second
        : first.hasSameBytes(second) || first.content().get().equals(second.content().get());
  }

  private boolean hasSameBytes(SetPart other) {
    return !(elements instanceof Values) && elements.first().hasSameBytes(other.elements().first());
  }

  /** Returns the content in words. */
  String describe() {
    return shown.get();
  }

  /** The elements of a part. */
  sealed interface PartElements permits Values, Subtree, ListItem {
    /** Returns the first element. */
    XmlElement first();
  }

  /** The attributes {@code Value} of elements that all versions of the set contain. */
  record Values(List<XmlElement> elements) implements PartElements {
    @Override
    public XmlElement first() {
      return elements.get(0);
    }
  }

  /** An element with everything in it, which all versions of the set contain. */
  record Subtree(XmlElement element) implements PartElements {
    @Override
    public XmlElement first() {
      return element;
    }
  }

  /**
   * An element of a list, such as an envelope, which a version of the set may not contain.
   *
   * @param list the key of the list
   */
  record ListItem(String list, XmlElement element) implements PartElements {
    @Override
    public XmlElement first() {
      return element;
    }
  }
}
