package svc.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import svc.text.NumberFormatter;

/**
 * The conversion between JSON text and plain Java values. An object is a map in the order of its
 * keys, an array is a list, an integer of at most 64 bits is a Long, and any other number is a
 * Double.
 */
public final class Json {
  private Json() {}

  /** Loads the writer factory on first use, so that commands that only read JSON start faster. */
  private static final class LazyWriterFactory {
    static final JsonFactory FACTORY =
        JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();
  }

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
    try {
      return FastJsonReader.read(utf8);
    } catch (FastJsonReader.UnsupportedJsonException e) {
      return JacksonReader.parse(utf8);
    }
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

  /**
   * Writes a value as JSON in UTF-8, without spaces and line breaks, to a stream that is left open.
   */
  public static void write(Object value, OutputStream out) throws IOException {
    try (JsonGenerator generator = LazyWriterFactory.FACTORY.createGenerator(out)) {
      generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      writeValue(generator, value);
    }
  }

  private static String print(Object value, boolean indent) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = LazyWriterFactory.FACTORY.createGenerator(text)) {
      if (indent) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        Separators separators =
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        generator.setPrettyPrinter(
            new DefaultPrettyPrinter(separators)
                .withObjectIndenter(lines)
                .withArrayIndenter(lines));
      }
      writeValue(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void writeValue(JsonGenerator to, Object value) throws IOException {
    if (value == null) {
      to.writeNull();
    } else if (value instanceof String text) {
      to.writeString(text);
    } else if (value instanceof Number number) {
      writeNumber(to, number);
    } else if (value instanceof CachedJsonObject cached && to.getPrettyPrinter() == null) {
      to.writeRawValue(cached.text());
    } else if (value instanceof Map<?, ?> map) {
      to.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        to.writeFieldName(String.valueOf(entry.getKey()));
        writeValue(to, entry.getValue());
      }
      to.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      to.writeStartArray();
      for (Object element : list) {
        writeValue(to, element);
      }
      to.writeEndArray();
    } else if (value instanceof Boolean flag) {
      to.writeBoolean(flag);
    } else {
      to.writeString(value.toString());
    }
  }

  private static void writeNumber(JsonGenerator to, Number number) throws IOException {
    if (number instanceof NumberLiteral) {
      to.writeNumber(number.toString());
      return;
    }
    boolean integer = number instanceof Long || number instanceof Integer;
    Number exact = integer ? number : NumberFormatter.toExactNumber(number.doubleValue());
    if (exact instanceof Double value) {
      to.writeNumber(value);
    } else {
      to.writeNumber(exact.longValue());
    }
  }
}
