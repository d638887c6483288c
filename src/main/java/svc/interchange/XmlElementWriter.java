package svc.interchange;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes an XML document element by element. Characters that XML cannot contain become spaces. */
final class XmlElementWriter {
  private final Writer text;
  private final XMLStreamWriter out;

  /** Starts a document. The stream is flushed at the end, but not closed. */
  XmlElementWriter(OutputStream stream) throws IOException {
    text = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
    try {
      out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
      out.writeStartDocument("UTF-8", "1.0");
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  XmlElementWriter start(String element) throws IOException {
    try {
      out.writeStartElement(element);
      return this;
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  /** Writes an attribute of the element that was started last; nothing if the value is null. */
  XmlElementWriter attribute(String name, String value) throws IOException {
    try {
      if (value != null) {
        out.writeAttribute(name, toValidText(value));
      }
      return this;
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  XmlElementWriter attribute(String name, double value) throws IOException {
    return attribute(name, format(value));
  }

  XmlElementWriter attribute(String name, int value) throws IOException {
    return attribute(name, String.valueOf(value));
  }

  XmlElementWriter attribute(String name, boolean value) throws IOException {
    return attribute(name, String.valueOf(value));
  }

  /** Writes an element that contains only text. */
  void element(String name, String content) throws IOException {
    start(name);
    try {
      out.writeCharacters(toValidText(content));
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
    end();
  }

  void end() throws IOException {
    try {
      out.writeEndElement();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  void endDocument() throws IOException {
    try {
      out.writeEndDocument();
      out.flush();
      text.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  /** Returns a number without an exponent, and inf or -inf for an infinite one. */
  static String format(double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    }
    String text = Double.toString(value);
    return text.indexOf('E') < 0 ? text : new BigDecimal(text).toPlainString();
  }

  private static String toValidText(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || c >= Character.MIN_SURROGATE) {
        return replaceInvalid(value);
      }
    }
    return value;
  }

  private static String replaceInvalid(String value) {
    StringBuilder valid = new StringBuilder();
    value.codePoints().forEach(c -> valid.appendCodePoint(isValid(c) ? c : ' '));
    return valid.toString();
  }

  private static boolean isValid(int c) {
    return c >= ' ' && c < Character.MIN_SURROGATE
        || c > Character.MAX_SURROGATE && c < 0xFFFE
        || c >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
  }
}
