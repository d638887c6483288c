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
    return append(text.getBytes(StandardCharsets.UTF_8));
  }

  ReplyBuffer append(byte[] utf8) {
    ensureRoom(utf8.length);
    System.arraycopy(utf8, 0, bytes, length, utf8.length);
    length += utf8.length;
    return this;
  }

  /** Appends a text as the content of a JSON string. */
  ReplyBuffer appendEscaped(byte[] utf8) {
    ensureRoom(utf8.length * 2);
    byte[] to = bytes;
    int end = length;
    for (int i = 0; i < utf8.length; i++) {
      byte b = utf8[i];
      if (b >= 0 && b < ' ') {
        length = end;
        append(String.format("\\u%04x", b));
        ensureRoom((utf8.length - i) * 2);
        to = bytes;
        end = length;
      } else {
        if (b == '"' || b == '\\') {
          to[end++] = '\\';
        }
        to[end++] = b;
      }
    }
    length = end;
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
