package svc.host.als.merge;

import java.util.List;
import svc.host.als.xml.XmlElement;

/**
 * A part of a set that svc can write, and that is merged as a whole.
 *
 * @param subject the part in words, such as {@code the volume of "Bass"}
 * @param content what the part contains; equal texts are equal contents
 * @param shown the content in words; empty if words say no more than the subject
 */
record SetPart(String subject, String content, String shown, PartElements elements) {

  /** The elements of a part. */
  sealed interface PartElements permits Values, Subtree, ListItem {}

  /** The attributes {@code Value} of elements that all versions of the set contain. */
  record Values(List<XmlElement> elements) implements PartElements {}

  /** An element with everything in it, which all versions of the set contain. */
  record Subtree(XmlElement element) implements PartElements {}

  /**
   * An element of a list, such as an envelope, which a version of the set may not contain.
   *
   * @param list the key of the list
   */
  record ListItem(String list, XmlElement element) implements PartElements {}
}
