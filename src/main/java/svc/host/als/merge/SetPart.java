package svc.host.als.merge;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import svc.host.als.xml.XmlElement;

/**
 * A part of a set that svc can write, and that is merged as a whole.
 *
 * @param subject the part in words, such as {@code the volume of "Bass"}
 * @param shown returns the content in words; empty if the subject says enough
 */
record SetPart(String subject, Supplier<String> shown, PartElements elements) {

  /**
   * Returns whether both parts have the same content. A null stands for a part that its set does
   * not contain.
   */
  static boolean areSame(SetPart first, SetPart second) {
    return first == null || second == null
        ? first == second
        : first.hasSameBytes(second) || first.elements.content().equals(second.elements.content());
  }

  private boolean hasSameBytes(SetPart other) {
    return elements instanceof WholeElement mine
        && other.elements instanceof WholeElement theirs
        && mine.element().hasSameBytes(theirs.element());
  }

  /** Returns the content in words. */
  String describe() {
    return shown.get();
  }

  /** The elements of a part. */
  sealed interface PartElements permits Values, WholeElement {
    /** Returns what the part contains, as a text; only equal contents have equal texts. */
    String content();
  }

  /**
   * Attributes {@code Value} of one or more elements. All versions of the set contain these
   * elements.
   */
  record Values(List<XmlElement> elements) implements PartElements {
    @Override
    public String content() {
      return elements.stream()
          .map(element -> element.value().orElse(""))
          .collect(Collectors.joining("\n"));
    }
  }

  /** An element with everything in it. */
  sealed interface WholeElement extends PartElements permits Subtree, ListItem {
    XmlElement element();

    @Override
    default String content() {
      return CanonicalXml.of(element());
    }
  }

  /** An element with everything in it. All versions of the set contain this element. */
  record Subtree(XmlElement element) implements WholeElement {}

  /**
   * An element of a list, such as an envelope. Some versions of the set may not contain it, because
   * svc can add and remove such elements.
   *
   * @param list the key of the list
   */
  record ListItem(String list, XmlElement element) implements WholeElement {}
}
