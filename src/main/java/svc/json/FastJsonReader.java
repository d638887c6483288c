package svc.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A fast reader of the JSON that svc itself writes, in which the only escaped characters are
 * quotation marks and backslashes, and the keys of an object are unique. {@link JacksonReader}
 * reads all other JSON; loading Jackson would double the start-up time of a command
 * (docs/adr/0006).
 */
final class FastJsonReader {
  private static final int MAX_DEPTH = 64;

  /** The maximum length in characters of an integer that always fits into a long. */
  private static final int MAX_INTEGER_LENGTH = 18;

  /** The maximum length in characters of a number with a fraction; Jackson reads longer ones. */
  private static final int MAX_DECIMAL_LENGTH = 32;

  /**
   * The largest whole number that can get another digit and is then still less than 2^53, so that a
   * double represents it exactly.
   */
  private static final long MAX_EXACT_PREFIX = (1L << 53) / 10 - 1;

  /** The powers of ten that a double represents exactly. */
  private static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final byte[] text;
  private final JsonKeyCache keys;
  private int position;

  private FastJsonReader(byte[] text) {
    this.text = text;
    this.keys = new JsonKeyCache(text);
  }

  /** Thrown for JSON that this reader does not support. */
  static final class UnsupportedJsonException extends Exception {
    private static final long serialVersionUID = 1L;

    UnsupportedJsonException() {
      super(null, null, false, false);
    }
  }

  static Object read(byte[] text) throws UnsupportedJsonException {
    FastJsonReader reader = new FastJsonReader(text);
    Object value = reader.readValue(0);
    reader.skipSpace();
    if (reader.position < text.length) {
      throw new UnsupportedJsonException();
    }
    return value;
  }

  private Object readValue(int depth) throws UnsupportedJsonException {
    if (depth > MAX_DEPTH) {
      throw new UnsupportedJsonException();
    }
    skipSpace();
    return switch (peek()) {
      case '{' -> readObject(depth);
      case '[' -> readArray(depth);
      case '"' -> readString();
      case 't' -> readKeyword("true", Boolean.TRUE);
      case 'f' -> readKeyword("false", Boolean.FALSE);
      case 'n' -> readKeyword("null", null);
      default -> readNumber();
    };
  }

  private Map<String, Object> readObject(int depth) throws UnsupportedJsonException {
    Map<String, Object> object = new LinkedHashMap<>();
    position++;
    skipSpace();
    while (peek() != '}') {
      if (!object.isEmpty()) {
        expect(',');
        skipSpace();
      }
      int size = object.size();
      String key = readKey();
      skipSpace();
      expect(':');
      object.put(key, readValue(depth + 1));
      if (object.size() == size) {
        throw new UnsupportedJsonException();
      }
      skipSpace();
    }
    position++;
    return object;
  }

  private List<Object> readArray(int depth) throws UnsupportedJsonException {
    List<Object> array = new ArrayList<>();
    position++;
    skipSpace();
    while (peek() != ']') {
      if (!array.isEmpty()) {
        expect(',');
      }
      array.add(readValue(depth + 1));
      skipSpace();
    }
    position++;
    return array;
  }

  private String readKey() throws UnsupportedJsonException {
    expect('"');
    int end = plainEnd();
    if (end == text.length || text[end] != '"') {
      position--;
      return readString();
    }
    String key = keys.find(position, end);
    position = end + 1;
    return key;
  }

  /**
   * Returns the position of the first byte, from the current position on, that is not a plain ASCII
   * character.
   */
  private int plainEnd() {
    // Local variables, because most of this runs before it is compiled.
    byte[] bytes = text;
    int end = position;
    while (end < bytes.length && bytes[end] >= ' ' && bytes[end] != '"' && bytes[end] != '\\') {
      end++;
    }
    return end;
  }

  private String readString() throws UnsupportedJsonException {
    expect('"');
    int start = position;
    position = plainEnd();
    boolean escaped = false;
    boolean ascii = true;
    while (peek() != '"') {
      if (text[position] >= 0 && text[position] < ' ') {
        throw new UnsupportedJsonException();
      }
      ascii &= text[position] > 0;
      if (text[position] == '\\') {
        escaped = true;
        position++;
        requireSimpleEscape();
      }
      position++;
    }
    String raw = ascii ? decodeLatin1(start, position) : decodeUtf8(start, position);
    position++;
    return escaped ? unescape(raw) : raw;
  }

  private String decodeLatin1(int from, int to) {
    return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
  }

  private String decodeUtf8(int from, int to) throws UnsupportedJsonException {
    try {
      ByteBuffer utf8 = ByteBuffer.wrap(text, from, to - from);
      return StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
    } catch (CharacterCodingException malformed) {
      throw new UnsupportedJsonException();
    }
  }

  private void requireSimpleEscape() throws UnsupportedJsonException {
    if (peek() != '"' && text[position] != '\\') {
      throw new UnsupportedJsonException();
    }
  }

  private static String unescape(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      if (raw.charAt(i) == '\\') {
        i++;
      }
      text.append(raw.charAt(i));
    }
    return text.toString();
  }

  private Object readKeyword(String word, Object value) throws UnsupportedJsonException {
    for (int i = 0; i < word.length(); i++) {
      expect(word.charAt(i));
    }
    return value;
  }

  private Object readNumber() throws UnsupportedJsonException {
    int start = position;
    skipOptional('-');
    boolean zero = skipOptional('0');
    if (!zero) {
      skipDigits();
    }
    boolean integer =
        position == text.length
            || text[position] != '.' && text[position] != 'e' && text[position] != 'E';
    if (!integer) {
      skipFraction();
    }
    if (position - start > (integer ? MAX_INTEGER_LENGTH : MAX_DECIMAL_LENGTH)) {
      throw new UnsupportedJsonException();
    }
    return integer ? (Object) integerAt(start) : (Object) decimalAt(start);
  }

  /**
   * Returns the decimal between a position and the current one. A decimal with few digits is the
   * quotient of two numbers that a double represents exactly, so that it is rounded correctly.
   * Other decimals need the parser of the JDK, which loads slowly when the program starts.
   */
  private double decimalAt(int start) {
    boolean negative = text[start] == '-';
    long digits = 0;
    int decimals = -1;
    for (int i = negative ? start + 1 : start; i < position; i++) {
      if (text[i] == '.') {
        decimals = 0;
      } else if (text[i] > '9' || digits > MAX_EXACT_PREFIX || decimals == 22) {
        return Double.parseDouble(decodeLatin1(start, position));
      } else {
        digits = 10 * digits + (text[i] - '0');
        decimals += decimals < 0 ? 0 : 1;
      }
    }
    return (negative ? -(double) digits : digits) / POWERS_OF_TEN[decimals];
  }

  /**
   * Returns the integer in the text between a position and the current position. It consists of
   * digits after an optional minus sign.
   */
  private long integerAt(int start) {
    boolean negative = text[start] == '-';
    long number = 0;
    for (int i = negative ? start + 1 : start; i < position; i++) {
      number = 10 * number + (text[i] - '0');
    }
    return negative ? -number : number;
  }

  private void skipFraction() throws UnsupportedJsonException {
    if (skipOptional('.')) {
      skipDigits();
    }
    if (skipOptional('e') || skipOptional('E')) {
      if (!skipOptional('-')) {
        skipOptional('+');
      }
      skipDigits();
    }
  }

  private void skipDigits() throws UnsupportedJsonException {
    byte[] bytes = text;
    int end = position;
    while (end < bytes.length && bytes[end] >= '0' && bytes[end] <= '9') {
      end++;
    }
    if (end == position) {
      throw new UnsupportedJsonException();
    }
    position = end;
  }

  private void skipSpace() {
    while (position < text.length && (text[position] == ' ' || text[position] == '\n')) {
      position++;
    }
  }

  private boolean skipOptional(char optional) {
    boolean found = position < text.length && text[position] == optional;
    position += found ? 1 : 0;
    return found;
  }

  private byte peek() throws UnsupportedJsonException {
    if (position >= text.length) {
      throw new UnsupportedJsonException();
    }
    return text[position];
  }

  private void expect(char expected) throws UnsupportedJsonException {
    if (peek() != expected) {
      throw new UnsupportedJsonException();
    }
    position++;
  }
}
