package svc.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.io.ContentReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** A decoder of UTF-8, the only encoding of JSON that svc accepts. */
final class Utf8Decoder {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private Utf8Decoder() {}

  /**
   * Decodes bytes and removes a byte order mark. Throws {@link JsonSyntaxException} with the value
   * and the position of the first invalid byte.
   */
  static String decode(byte[] utf8) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(utf8);
    CharBuffer out = CharBuffer.allocate(utf8.length);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      throw new JsonSyntaxException(describeInvalidByte(utf8[in.position()]), endLocation(text));
    }
    return text.startsWith(String.valueOf(BYTE_ORDER_MARK)) ? text.substring(1) : text;
  }

  private static String describeInvalidByte(byte first) {
    return String.format("the text is not UTF-8 (byte 0x%02x)", first);
  }

  private static JsonLocation endLocation(String text) {
    int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
    int column = text.length() - text.lastIndexOf('\n');
    return new JsonLocation(ContentReference.unknown(), text.length(), line, column);
  }
}
