package svc.interchange;

import static javax.xml.stream.XMLStreamConstants.DTD;
import static javax.xml.stream.XMLStreamConstants.END_DOCUMENT;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.ENTITY_REFERENCE;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import java.io.InputStream;
import java.util.function.Consumer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads an XML document element by element. Documents with a document type declaration are refused,
 * so that they cannot refer to other files or expand without limit.
 */
final class XmlElementReader {
  private static final int MAX_DEPTH = 100;

  private final XMLStreamReader in;
  private int depth;

  /** A document that is not valid; the message contains the reason. */
  static final class InvalidXmlException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InvalidXmlException(String message) {
      super(message);
    }
  }

  XmlElementReader(InputStream stream) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      in = factory.createXMLStreamReader(stream);
    } catch (XMLStreamException e) {
      throw new InvalidXmlException("it is not XML");
    }
  }

  /** Moves to the root element and returns its name. */
  String root() {
    while (next() != START_ELEMENT) {
      if (in.getEventType() == END_DOCUMENT) {
        throw invalid("it has no element");
      }
    }
    return in.getLocalName();
  }

  /**
   * Calls the reader with the name of each child of the current element. The reader may read the
   * child's attributes and children; what it does not read is skipped.
   */
  void children(Consumer<String> reader) {
    int own = depth;
    if (own > MAX_DEPTH) {
      throw invalid("its elements are nested more than " + MAX_DEPTH + " deep");
    }
    while (depth >= own) {
      int event = next();
      if (event == START_ELEMENT && depth == own + 1) {
        reader.accept(in.getLocalName());
      }
      if (event == END_DOCUMENT) {
        return;
      }
    }
  }

  private int next() {
    try {
      int event = in.next();
      depth += event == START_ELEMENT ? 1 : event == END_ELEMENT ? -1 : 0;
      if (event == DTD || event == ENTITY_REFERENCE) {
        throw invalid("it has a document type declaration");
      }
      return event;
    } catch (XMLStreamException e) {
      throw invalid("it is not valid XML");
    }
  }

  /** Returns an attribute of the current element, null if it has none. */
  String attribute(String name) {
    return in.getAttributeValue(null, name);
  }

  /** Returns a numeric attribute of the current element, null if it has none. */
  Double number(String name) {
    String text = attribute(name);
    if (text == null) {
      return null;
    }
    try {
      return switch (text.strip()) {
        case "inf", "INF" -> (Double) Double.POSITIVE_INFINITY;
        case "-inf", "-INF" -> (Double) Double.NEGATIVE_INFINITY;
        default -> requireNumber(name, Double.valueOf(text.strip()));
      };
    } catch (NumberFormatException e) {
      throw invalid("its attribute " + name + " is not a number");
    }
  }

  private Double requireNumber(String name, Double value) {
    if (value.isNaN()) {
      throw invalid("its attribute " + name + " is not a number");
    }
    return value;
  }

  /** Returns a finite numeric attribute, or a value if the element does not have it. */
  double number(String name, double otherwise) {
    Double value = number(name);
    if (value != null && value.isInfinite()) {
      throw invalid("its attribute " + name + " is infinite");
    }
    return value == null ? otherwise : value;
  }

  /** Returns a finite numeric attribute. */
  double requireNumber(String name) {
    if (attribute(name) == null) {
      throw invalid("an element " + in.getLocalName() + " has no attribute " + name);
    }
    return number(name, 0);
  }

  boolean isTrue(String name) {
    return "true".equals(attribute(name)) || "1".equals(attribute(name));
  }

  InvalidXmlException invalid(String reason) {
    int line = in.getLocation().getLineNumber();
    return new InvalidXmlException(reason + (line > 1 ? " (line " + line + ")" : ""));
  }
}
