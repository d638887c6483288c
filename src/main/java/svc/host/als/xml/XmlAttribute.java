package svc.host.als.xml;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * An attribute of an element.
 *
 * @param value the value with its entities decoded
 * @param start the index of the first byte of the value, after the quote
 * @param end the index of the closing quote
 */
public record XmlAttribute(String name, String value, int start, int end) {

  /** Reads the attributes of a start tag that the parser has accepted. */
  static List<XmlAttribute> read(byte[] bytes, int tagStart, int tagEnd) {
    List<XmlAttribute> attributes = new ArrayList<>(4);
    int i = skipName(bytes, tagStart + 1);
    while (true) {
      i = skipSpace(bytes, i);
      if (bytes[i] == '>' || bytes[i] == '/' || i >= tagEnd) {
        return attributes;
      }
      int nameEnd = skipName(bytes, i);
      int quote = skipSpace(bytes, skipSpace(bytes, nameEnd) + 1);
      int close = quote + 1;
      while (bytes[close] != bytes[quote]) {
        close++;
      }
      attributes.add(
          new XmlAttribute(
              text(bytes, i, nameEnd),
              XmlEscaper.decode(text(bytes, quote + 1, close)),
              quote + 1,
              close));
      i = close + 1;
    }
  }

  /**
   * Returns the decoded value of an attribute of a start tag that the parser has accepted; null if
   * there is none. Unlike {@link #read}, it creates no objects for the other attributes.
   */
  static String findValue(byte[] bytes, int tagStart, int tagEnd, String name) {
    int i = skipName(bytes, tagStart + 1);
    while (true) {
      i = skipSpace(bytes, i);
      if (bytes[i] == '>' || bytes[i] == '/' || i >= tagEnd) {
        return null;
      }
      int nameEnd = skipName(bytes, i);
      int quote = skipSpace(bytes, skipSpace(bytes, nameEnd) + 1);
      int close = quote + 1;
      while (bytes[close] != bytes[quote]) {
        close++;
      }
      if (isName(bytes, i, nameEnd, name)) {
        return XmlEscaper.decode(text(bytes, quote + 1, close));
      }
      i = close + 1;
    }
  }

  private static boolean isName(byte[] bytes, int start, int end, String asciiName) {
    if (end - start != asciiName.length()) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (bytes[i] != asciiName.charAt(i - start)) {
        return false;
      }
    }
    return true;
  }

  static int skipName(byte[] bytes, int from) {
    int i = from;
    while (i < bytes.length && !endsName(bytes[i])) {
      i++;
    }
    return i;
  }

  static int skipSpace(byte[] bytes, int from) {
    int i = from;
    while (i < bytes.length && isSpace(bytes[i])) {
      i++;
    }
    return i;
  }

  static boolean isSpace(byte symbol) {
    return symbol == ' ' || symbol == '\t' || symbol == '\n' || symbol == '\r';
  }

  private static boolean endsName(byte symbol) {
    return isSpace(symbol) || symbol == '>' || symbol == '/' || symbol == '=' || symbol == '<';
  }

  private static String text(byte[] bytes, int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
