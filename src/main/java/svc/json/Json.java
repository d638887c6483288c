package svc.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The conversion between JSON text and plain Java values. An object is a map in the order of its
 * keys, an array is a list, an integer of at most 64 bits is a Long, and any other number is a
 * Double.
 */
public final class Json {
  private Json() {}

  /**
   * Returns the value of a JSON text. Throws {@link JsonSyntaxException} if it is not valid JSON.
   */
  public static Object parse(String text) {
    return parse(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the value of a JSON text in UTF-8. Throws {@link JsonSyntaxException} if it is not
   * valid JSON.
   */
  public static Object parse(byte[] utf8) {
    return JacksonReader.parse(utf8);
  }

  /**
   * Returns the value of a JSON text in UTF-8. {@link #print} prints its numbers exactly as in the
   * text. Throws {@link JsonSyntaxException} if the text is not valid JSON.
   */
  public static Object parseExact(byte[] utf8) {
    return JacksonReader.parse(utf8, JacksonReader::readExactNumber);
  }

  /** Converts a value to JSON text without spaces and line breaks. */
  public static String print(Object value) {
    return print(value, false);
  }

  /** Converts a value to JSON text with one element per line and an indent of two spaces. */
  public static String pretty(Object value) {
    return print(value, true);
  }

  /** Writes a value as JSON in UTF-8, without spaces and line breaks, to a stream. */
  public static void write(Object value, OutputStream out) throws IOException {
    out.write(print(value).getBytes(StandardCharsets.UTF_8));
  }

  private static String print(Object value, boolean indent) {
    JsonTextWriter writer = new JsonTextWriter(indent);
    writer.write(value);
    return writer.text();
  }
}
