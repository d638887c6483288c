package svc.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
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
 * JSON text to plain values and back; objects are ordered maps, whole numbers are Long, others
 * Double.
 */
public final class Json {
  private Json() {}

  /** Made when something is written; who only reads does without. */
  private static final class LazyWriterFactory {
    static final JsonFactory FACTORY = new JsonFactory();
  }

  /**
   * The value of a JSON text; a {@link JsonSyntaxException} names line and column of what is wrong.
   */
  public static Object parse(String text) {
    return parse(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The value of UTF-8 JSON bytes. */
  public static Object parse(byte[] utf8) {
    try {
      return FastJsonReader.read(utf8);
    } catch (FastJsonReader.UnsupportedJsonException e) {
      return JacksonReader.parse(utf8);
    }
  }

  /** The value of UTF-8 JSON bytes, whose numbers print again as they were written. */
  public static Object parseExact(byte[] utf8) {
    return JacksonReader.parse(utf8, JacksonReader::readExactNumber);
  }

  /** Compact text. */
  public static String print(Object value) {
    return print(value, false);
  }

  /** Text with an indent of two. */
  public static String pretty(Object value) {
    return print(value, true);
  }

  /** Compact UTF-8 onto a stream, which stays open. */
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
        Separators spaced =
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        generator.setPrettyPrinter(
            new DefaultPrettyPrinter(spaced).withObjectIndenter(lines).withArrayIndenter(lines));
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
    } else if (value instanceof Number number) {
      writeNumber(to, number);
    } else {
      to.writeString(value.toString());
    }
  }

  private static void writeNumber(JsonGenerator to, Number number) throws IOException {
    if (number instanceof NumberLiteral) {
      to.writeNumber(number.toString());
      return;
    }
    boolean whole = number instanceof Long || number instanceof Integer;
    Number natural = whole ? number : NumberFormatter.toExactNumber(number.doubleValue());
    if (natural instanceof Double value) {
      to.writeNumber(value);
    } else {
      to.writeNumber(natural.longValue());
    }
  }
}
