package svc.host.als.merge;

import java.util.List;
import java.util.function.Supplier;
import svc.host.als.xml.XmlElement;

/**
 * A part of a set that svc can write, and that is merged as a whole.
 *
 * @param subject the part in words, such as {@code the volume of "Bass"}
 * @param content returns what the part contains, as a text; only equal contents have equal texts
 * @param shown returns the content in words; empty if the subject says enough
 */
record SetPart(
    String subject, Supplier<String> content, Supplier<String> shown, PartElements elements) {

  /**
   * Returns whether both parts have the same content. A null stands for a part that its set does
   * not contain.
   */
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

  /**
   * Attributes {@code Value} of one or more elements. All versions of the set contain these
   * elements.
   */
  record Values(List<XmlElement> elements) implements PartElements {
    @Override
    public XmlElement first() {
      return elements.get(0);
    }
  }

  /** An element with everything in it. All versions of the set contain this element. */
  record Subtree(XmlElement element) implements PartElements {
    @Override
    public XmlElement first() {
      return element;
    }
  }

  /**
   * An element of a list, such as an envelope. Some versions of the set may not contain it, because
   * svc can add and remove such elements.
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
