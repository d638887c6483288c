package svc.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON as svc itself writes it: UTF-8, no escapes but quotation marks and backslashes, no key
 * twice. Anything else is a surprise and left to Jackson, which costs a one-shot as much again as
 * the rest of its start (docs/adr/0006).
 */
final class Scanner {
  private static final int DEEPEST = 64;

  /** What fits a long whatever its digits are. */
  private static final int LONGEST_WHOLE = 18;

  /** More than a double needs to be exact. */
  private static final int LONGEST = 32;

  private final byte[] text;
  private int at;

  private Scanner(byte[] text) {
    this.text = text;
  }

  /** Something that this reader leaves to a better one. */
  static final class Surprise extends Exception {
    private static final long serialVersionUID = 1L;

    Surprise() {
      super(null, null, false, false);
    }
  }

  static Object read(byte[] text) throws Surprise {
    Scanner scanner = new Scanner(text);
    Object value = scanner.value(0);
    scanner.space();
    if (scanner.at < text.length) {
      throw new Surprise();
    }
    return value;
  }

  private Object value(int depth) throws Surprise {
    if (depth > DEEPEST) {
      throw new Surprise();
    }
    space();
    return switch (peek()) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string();
      case 't' -> word("true", Boolean.TRUE);
      case 'f' -> word("false", Boolean.FALSE);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, Object> object(int depth) throws Surprise {
    Map<String, Object> object = new LinkedHashMap<>();
    at++;
    space();
    while (peek() != '}') {
      if (!object.isEmpty()) {
        expect(',');
        space();
      }
      String key = string();
      space();
      expect(':');
      if (object.containsKey(key)) {
        throw new Surprise();
      }
      object.put(key, value(depth + 1));
      space();
    }
    at++;
    return object;
  }

  private List<Object> array(int depth) throws Surprise {
    List<Object> array = new ArrayList<>();
    at++;
    space();
    while (peek() != ']') {
      if (!array.isEmpty()) {
        expect(',');
      }
      array.add(value(depth + 1));
      space();
    }
    at++;
    return array;
  }

  private String string() throws Surprise {
    expect('"');
    int start = at;
    boolean escaped = false;
    boolean ascii = true;
    while (peek() != '"') {
      if (text[at] >= 0 && text[at] < ' ') {
        throw new Surprise();
      }
      ascii &= text[at] >= 0;
      if (text[at] == '\\') {
        escaped = true;
        at++;
        plainEscape();
      }
      at++;
    }
    int length = at++ - start;
    String raw =
        ascii
            ? new String(text, start, length, StandardCharsets.ISO_8859_1)
            : beyondAscii(new String(text, start, length, StandardCharsets.UTF_8));
    return escaped ? unescaped(raw) : raw;
  }

  /** A replacement character stands where the bytes were no UTF-8. */
  private static String beyondAscii(String decoded) throws Surprise {
    if (decoded.indexOf('\uFFFD') >= 0) {
      throw new Surprise();
    }
    return decoded;
  }

  private void plainEscape() throws Surprise {
    if (peek() != '"' && text[at] != '\\') {
      throw new Surprise();
    }
  }

  private static String unescaped(String raw) {
    StringBuilder text = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      if (raw.charAt(i) == '\\') {
        i++;
      }
      text.append(raw.charAt(i));
    }
    return text.toString();
  }

  private Object word(String word, Object value) throws Surprise {
    for (int i = 0; i < word.length(); i++) {
      expect(word.charAt(i));
    }
    return value;
  }

  private Object number() throws Surprise {
    int start = at;
    skip('-');
    boolean zero = skip('0');
    if (!zero) {
      digits();
    }
    boolean whole = at == text.length || text[at] != '.' && text[at] != 'e' && text[at] != 'E';
    if (!whole) {
      fraction();
    }
    String number = new String(text, start, at - start, StandardCharsets.ISO_8859_1);
    if (number.length() > (whole ? LONGEST_WHOLE : LONGEST)) {
      throw new Surprise();
    }
    return whole ? (Object) Long.valueOf(number) : (Object) Double.valueOf(number);
  }

  private void fraction() throws Surprise {
    if (skip('.')) {
      digits();
    }
    if (skip('e') || skip('E')) {
      if (!skip('-')) {
        skip('+');
      }
      digits();
    }
  }

  private void digits() throws Surprise {
    int start = at;
    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
      at++;
    }
    if (at == start) {
      throw new Surprise();
    }
  }

  private void space() {
    while (at < text.length && (text[at] == ' ' || text[at] == '\n')) {
      at++;
    }
  }

  private boolean skip(char optional) {
    boolean there = at < text.length && text[at] == optional;
    at += there ? 1 : 0;
    return there;
  }

  private byte peek() throws Surprise {
    if (at >= text.length) {
      throw new Surprise();
    }
    return text[at];
  }

  private void expect(char wanted) throws Surprise {
    if (peek() != wanted) {
      throw new Surprise();
    }
    at++;
  }
}
