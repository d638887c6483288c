package svc.host.als.merge;

import java.util.Comparator;
import java.util.List;
import svc.host.als.xml.XmlAttribute;
import svc.host.als.xml.XmlElement;

/**
 * The content of an element as text. Elements with equal content have equal texts: the text omits
 * ids, which only distinguish the elements of one list, and everything that only describes the
 * view.
 */
final class CanonicalXml {
  private CanonicalXml() {}

  /** Returns the content of an element. */
  static String of(XmlElement element) {
    StringBuilder text = new StringBuilder();
    append(element, text);
    return text.toString();
  }

  private static void append(XmlElement element, StringBuilder text) {
    if (ViewElements.contains(element.name())) {
      return;
    }
    text.append('<').append(element.name());
    attributes(element).stream()
        .filter(attribute -> !attribute.name().equals("Id"))
        .forEach(a -> text.append(' ').append(a.name()).append('=').append(a.value()).append('\n'));
    text.append('>').append(element.text());
    element.children().forEach(child -> append(child, text));
    text.append("</>");
  }

  /** Returns the attributes of an element in the order of their names. */
  static List<XmlAttribute> attributes(XmlElement element) {
    return element.attributes().stream().sorted(Comparator.comparing(XmlAttribute::name)).toList();
  }
}
