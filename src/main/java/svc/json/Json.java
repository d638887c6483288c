package svc.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON text to plain values and back; objects are ordered maps, whole numbers are Long, others
 * Double.
 */
public final class Json {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(64)
                  .maxStringLength(8 << 20)
                  .maxNumberLength(64)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private Json() {}

  /** The value of a JSON text; a {@link JsonSyntax} names line and column of what is wrong. */
  public static Object parse(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return whole(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value of UTF-8 JSON bytes. */
  public static Object parse(byte[] utf8) {
    try (JsonParser parser = FACTORY.createParser(utf8)) {
      return whole(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      put(generator, value);
    }
  }

  private static String print(Object value, boolean indent) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      if (indent) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        Separators spaced =
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        generator.setPrettyPrinter(
            new DefaultPrettyPrinter(spaced).withObjectIndenter(lines).withArrayIndenter(lines));
      }
      put(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static Object whole(JsonParser parser) {
    try {
      if (parser.nextToken() == null) {
        throw new JsonSyntax("the text is empty", parser.currentLocation());
      }
      Object value = value(parser);
      if (parser.nextToken() != null) {
        throw new JsonSyntax("more text after the end of the value", parser.currentTokenLocation());
      }
      return value;
    } catch (JsonProcessingException e) {
      boolean located = e.getLocation() != null;
      throw new JsonSyntax(
          e.getOriginalMessage(), located ? e.getLocation() : parser.currentLocation());
    } catch (IOException e) {
      throw new JsonSyntax(e.getMessage(), parser.currentLocation());
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> whole(parser.getNumberValue());
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> Boolean.TRUE;
      case VALUE_FALSE -> Boolean.FALSE;
      default -> null;
    };
  }

  private static Object whole(Number number) {
    return number instanceof Integer || number instanceof Long
        ? (Object) number.longValue()
        : (Object) number.doubleValue();
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      object.put(key, value(parser));
    }
    return object;
  }

  private static List<Object> array(JsonParser parser) throws IOException {
    List<Object> array = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser));
    }
    return array;
  }

  private static void put(JsonGenerator to, Object value) throws IOException {
    if (value == null) {
      to.writeNull();
    } else if (value instanceof Map<?, ?> map) {
      to.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        to.writeFieldName(String.valueOf(entry.getKey()));
        put(to, entry.getValue());
      }
      to.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      to.writeStartArray();
      for (Object element : list) {
        put(to, element);
      }
      to.writeEndArray();
    } else if (value instanceof Boolean flag) {
      to.writeBoolean(flag);
    } else if (value instanceof Number number) {
      number(to, number);
    } else {
      to.writeString(value.toString());
    }
  }

  private static void number(JsonGenerator to, Number number) throws IOException {
    double value = number.doubleValue();
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      to.writeNumber((long) value);
    } else {
      to.writeNumber(value);
    }
  }
}
