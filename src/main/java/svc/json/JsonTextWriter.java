package svc.json;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.util.Map;
import svc.text.NumberFormatter;

/**
 * Writes plain Java values as JSON text. It is as fast as Jackson's generator, whose classes would
 * delay the start (docs/adr/0006).
 */
final class JsonTextWriter {
  private static final String HEX = "0123456789ABCDEF";

  private final StringBuilder text = new StringBuilder(256);
  private final boolean isIndented;
  private int depth;

  /**
   * Creates a writer without text.
   *
   * @param isIndented whether each member and element is on its own line, indented by two spaces
   *     per level
   */
  JsonTextWriter(boolean isIndented) {
    this.isIndented = isIndented;
  }

  /** Returns the text that has been written. */
  String text() {
    return text.toString();
  }

  void write(Object value) {
    if (value == null) {
      text.append("null");
    } else if (value instanceof String string) {
      writeString(string);
    } else if (value instanceof Number number) {
      writeNumber(number);
    } else if (value instanceof CachedJsonObject cached && !isIndented) {
      text.append(cached.text());
    } else if (value instanceof Map<?, ?> map) {
      writeObject(map.entrySet());
    } else if (value instanceof Iterable<?> list) {
      writeArray(list);
    } else if (value instanceof Boolean) {
      text.append(value);
    } else {
      writeString(value.toString());
    }
  }

  private void writeObject(Iterable<? extends Map.Entry<?, ?>> members) {
    text.append('{');
    depth++;
    boolean isFirst = true;
    for (Map.Entry<?, ?> member : members) {
      separate(isFirst);
      isFirst = false;
      writeString(String.valueOf(member.getKey()));
      text.append(isIndented ? ": " : ":");
      write(member.getValue());
    }
    end(isFirst, '}');
  }

  private void writeArray(Iterable<?> list) {
    text.append('[');
    depth++;
    boolean isFirst = true;
    for (Object element : list) {
      separate(isFirst);
      isFirst = false;
      write(element);
    }
    end(isFirst, ']');
  }

  private void separate(boolean isFirst) {
    if (!isFirst) {
      text.append(',');
    }
    if (isIndented) {
      startLine();
    }
  }

  private void end(boolean isEmpty, char bracket) {
    depth--;
    if (isIndented && isEmpty) {
      text.append(' ');
    } else if (isIndented) {
      startLine();
    }
    text.append(bracket);
  }

  private void startLine() {
    text.append('\n').append("  ".repeat(depth));
  }

  private void writeNumber(Number number) {
    if (number instanceof Long || number instanceof Integer) {
      text.append(number.longValue());
    } else if (number instanceof NumberLiteral) {
      text.append(number);
    } else {
      writeDouble(number.doubleValue());
    }
  }

  private void writeDouble(double number) {
    if (!Double.isFinite(number)) {
      writeString(Double.toString(number));
    } else if (NumberFormatter.toExactNumber(number) instanceof Long integer) {
      text.append(integer.longValue());
    } else {
      text.append(NumberOutput.toString(number, true));
    }
  }

  private void writeString(String string) {
    text.append('"');
    int written = 0;
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (c < ' ' || c == '"' || c == '\\') {
        text.append(string, written, i);
        writeEscaped(c);
        written = i + 1;
      }
    }
    if (written == 0) {
      text.append(string);
    } else {
      text.append(string, written, string.length());
    }
    text.append('"');
  }

  private void writeEscaped(char c) {
    switch (c) {
      case '"', '\\' -> text.append('\\').append(c);
      case '\b' -> text.append("\\b");
      case '\t' -> text.append("\\t");
      case '\n' -> text.append("\\n");
      case '\f' -> text.append("\\f");
      case '\r' -> text.append("\\r");
      default -> text.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
    }
  }
}
