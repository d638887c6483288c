package svc.frontend.mcp;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects the JSON text of a reply as UTF-8. */
final class ReplyBuffer {
  private byte[] bytes;
  private int length;

  ReplyBuffer(int capacity) {
    bytes = new byte[capacity];
  }

  ReplyBuffer append(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return append(utf8, utf8.length);
  }

  /** Appends the first {@code count} bytes of a text. */
  ReplyBuffer append(byte[] utf8, int count) {
    ensureRoom(count);
    System.arraycopy(utf8, 0, bytes, length, count);
    length += count;
    return this;
  }

  /** Appends a text as the content of a JSON string. */
  ReplyBuffer appendEscaped(byte[] utf8) {
    ensureRoom(utf8.length * 2);
    for (int i = 0; i < utf8.length; i++) {
      byte b = utf8[i];
      if (b >= 0 && b < ' ') {
        append(String.format("\\u%04x", b));
        ensureRoom((utf8.length - i) * 2);
      } else {
        if (b == '"' || b == '\\') {
          bytes[length++] = '\\';
        }
        bytes[length++] = b;
      }
    }
    return this;
  }

  private void ensureRoom(int count) {
    if (count > bytes.length - length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + count));
    }
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }
}
