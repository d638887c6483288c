package svc.host.als.xml;

import static svc.host.als.xml.XmlDocument.NONE;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the elements of an XML document in UTF-8. It accepts what Live writes: elements,
 * attributes, text, the predefined entities and character references. It refuses comments, CDATA
 * sections, document types and processing instructions after the first line, so that no entity can
 * be defined.
 */
public final class XmlParser {
  /** The maximum depth of nested elements; Live's sets with racks in racks have about 60 levels. */
  static final int MAX_DEPTH = 500;

  private static final int BYTES_PER_ELEMENT = 48;
  private static final int DECODED_CHUNK = 1 << 13;

  private final byte[] bytes;
  private final ElementNames names = new ElementNames();
  private final ElementTable table;
  private final int[] lastChild = new int[MAX_DEPTH + 1];
  private int[] attributeNames = new int[16];
  private int attributeCount;
  private int depth;
  private int open = NONE;
  private int position;

  private XmlParser(byte[] bytes) {
    this.bytes = bytes;
    this.table = new ElementTable(bytes.length / BYTES_PER_ELEMENT);
  }

  /** Parses a document. The document uses the array, which must not be changed afterwards. */
  public static XmlDocument parse(byte[] bytes) throws XmlSyntaxException {
    XmlParser parser = new XmlParser(bytes);
    parser.requireUtf8();
    parser.skipDeclaration();
    parser.readElements();
    return new XmlDocument(bytes, parser.names.toArray(), parser.table);
  }

  private void requireUtf8() throws XmlSyntaxException {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    int plain = endOfPlainText();
    ByteBuffer rest = ByteBuffer.wrap(bytes, plain, bytes.length - plain);
    CharBuffer chunk = CharBuffer.allocate(DECODED_CHUNK);
    while (rest.hasRemaining()) {
      int start = rest.position();
      if (decoder.decode(rest, chunk.clear(), true).isError()) {
        throw error("the text is not valid UTF-8", rest.position());
      }
      requireXmlCharacters(chunk.flip(), start);
    }
  }

  /**
   * Returns the index after the ASCII text at the start, which need not be decoded: most sets
   * contain no other text.
   */
  private int endOfPlainText() {
    int i = 0;
    while (i < bytes.length && (bytes[i] >= ' ' || isLineSpace(bytes[i]))) {
      i++;
    }
    return i;
  }

  private static boolean isLineSpace(int symbol) {
    return symbol == '\t' || symbol == '\n' || symbol == '\r';
  }

  /**
   * Throws for characters that XML 1.0 does not allow; the decoder accepts no single surrogates.
   */
  private void requireXmlCharacters(CharBuffer chunk, int start) throws XmlSyntaxException {
    for (int i = 0; i < chunk.length(); i++) {
      char symbol = chunk.get(i);
      boolean isControl = symbol < ' ' && !isLineSpace(symbol);
      if (isControl || symbol > '\uFFFD') {
        throw error(
            String.format("it contains U+%04X, which XML does not allow", (int) symbol), start);
      }
    }
  }

  private void skipDeclaration() throws XmlSyntaxException {
    if (startsWith("<?xml", 0)) {
      int end = indexOf((byte) '>', 0);
      position = end + 1;
    }
  }

  private void readElements() throws XmlSyntaxException {
    lastChild[0] = NONE;
    while (position < bytes.length) {
      if (bytes[position] == '<') {
        readTag();
      } else {
        skipText();
      }
    }
    if (open != NONE) {
      throw error("the element " + nameOf(open) + " has no end tag", bytes.length);
    }
    if (table.count() == 0) {
      throw error("there is no element", 0);
    }
  }

  private void skipText() throws XmlSyntaxException {
    while (position < bytes.length && bytes[position] != '<') {
      if (bytes[position] == '&') {
        requireEntity(position);
      }
      if (open == NONE && !XmlAttribute.isSpace(bytes[position])) {
        throw error("there is text outside the root element", position);
      }
      position++;
    }
  }

  private void readTag() throws XmlSyntaxException {
    switch (position + 1 < bytes.length ? bytes[position + 1] : 0) {
      case '/' -> readEndTag();
      case '!', '?' ->
          throw error(
              "comments, CDATA sections, document types and processing instructions are not"
                  + " accepted, because Live does not write them",
              position);
      default -> readStartTag();
    }
  }

  private void readStartTag() throws XmlSyntaxException {
    int start = position;
    int nameEnd = XmlAttribute.skipName(bytes, start + 1);
    if (nameEnd == start + 1) {
      throw error("a tag has no name", start);
    }
    if (open == NONE && table.count() > 0) {
      throw error("there is a second root element", start);
    }
    int element = table.add(names.numberOf(bytes, start + 1, nameEnd), start, open);
    table.link(element, lastChild[depth]);
    lastChild[depth] = element;
    position = skipAttributes(nameEnd);
    requireUniqueNames(start);
    table.setStartTagEnd(element, position);
    if (bytes[position - 2] == '/') {
      table.setEnd(element, position, position);
    } else {
      openElement(element);
    }
  }

  private void openElement(int element) throws XmlSyntaxException {
    if (depth == MAX_DEPTH) {
      throw error("elements are nested more than " + MAX_DEPTH + " deep", position);
    }
    open = element;
    lastChild[++depth] = NONE;
  }

  /**
   * Skips the attributes of a start tag, whose name ends at an index. Returns the index after the
   * {@code >} of the tag.
   */
  private int skipAttributes(int nameEnd) throws XmlSyntaxException {
    int i = nameEnd;
    attributeCount = 0;
    while (true) {
      int next = XmlAttribute.skipSpace(bytes, i);
      if (at(next) == '>') {
        return next + 1;
      }
      if (at(next) == '/' && at(next + 1) == '>') {
        return next + 2;
      }
      if (next == i) {
        throw error("a start tag is incomplete", i);
      }
      if (attributeCount == attributeNames.length) {
        attributeNames = Arrays.copyOf(attributeNames, attributeCount * 2);
      }
      attributeNames[attributeCount++] = next;
      i = skipAttribute(next);
    }
  }

  /** Throws if two attributes of the start tag that was just read have the same name. */
  private void requireUniqueNames(int tag) throws XmlSyntaxException {
    for (int i = 1; i < attributeCount; i++) {
      int end = XmlAttribute.skipName(bytes, attributeNames[i]);
      for (int j = 0; j < i; j++) {
        if (isName(attributeNames[i], end, attributeNames[j])) {
          throw error("a start tag has two attributes with the same name", tag);
        }
      }
    }
  }

  /** Returns whether the name that begins at an index is the name from {@code start} to an end. */
  private boolean isName(int start, int end, int other) {
    int otherEnd = other + end - start;
    return bytes[start] == bytes[other]
        && Arrays.equals(bytes, start, end, bytes, other, otherEnd)
        && XmlAttribute.skipName(bytes, otherEnd) == otherEnd;
  }

  private int skipAttribute(int start) throws XmlSyntaxException {
    int nameEnd = XmlAttribute.skipName(bytes, start);
    int equals = XmlAttribute.skipSpace(bytes, nameEnd);
    int quote = XmlAttribute.skipSpace(bytes, equals + 1);
    if (nameEnd == start || at(equals) != '=' || at(quote) != '"' && at(quote) != '\'') {
      throw error("an attribute has no quoted value", start);
    }
    int i = quote + 1;
    while (at(i) != bytes[quote]) {
      if (at(i) == '<' || i >= bytes.length) {
        throw error("the value of an attribute has no closing quote", quote);
      }
      if (bytes[i] == '&') {
        requireEntity(i);
      }
      i++;
    }
    return i + 1;
  }

  private void readEndTag() throws XmlSyntaxException {
    int nameEnd = XmlAttribute.skipName(bytes, position + 2);
    int close = XmlAttribute.skipSpace(bytes, nameEnd);
    boolean matches =
        open != NONE && names.numberOf(bytes, position + 2, nameEnd) == table.name(open);
    if (!matches || at(close) != '>') {
      throw error(
          open == NONE
              ? "there is an end tag outside the root element"
              : "the element " + nameOf(open) + " has no matching end tag",
          position);
    }
    table.setEnd(open, position, close + 1);
    open = table.parent(open);
    depth--;
    position = close + 1;
  }

  private void requireEntity(int start) throws XmlSyntaxException {
    if (!XmlEscaper.isEntity(bytes, start)) {
      throw error("there is an entity that XML does not define", start);
    }
  }

  private String nameOf(int element) {
    return names.toArray()[table.name(element)];
  }

  private int at(int index) {
    return index < bytes.length ? bytes[index] : NONE;
  }

  private boolean startsWith(String ascii, int at) {
    return bytes.length >= at + ascii.length()
        && new String(bytes, at, ascii.length(), StandardCharsets.ISO_8859_1).equals(ascii);
  }

  private int indexOf(byte symbol, int from) throws XmlSyntaxException {
    for (int i = from; i < bytes.length; i++) {
      if (bytes[i] == symbol) {
        return i;
      }
    }
    throw error("the first line is incomplete", from);
  }

  private XmlSyntaxException error(String message, int offset) {
    int line = 1;
    for (int i = 0; i < Math.min(offset, bytes.length); i++) {
      line += bytes[i] == '\n' ? 1 : 0;
    }
    return new XmlSyntaxException(message, line);
  }
}
