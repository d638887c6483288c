package svc.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A reader of any JSON with up to 64 levels of nesting and strings of up to 8 Mi characters. It
 * throws {@link JsonSyntaxException} for other text.
 */
final class JacksonReader {
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

  private final NumberParser numbers;

  private JacksonReader(NumberParser numbers) {
    this.numbers = numbers;
  }

  /** Converts a number to a Java value. The number is the current token of a parser. */
  interface NumberParser {
    Object parse(JsonParser parser) throws IOException;
  }

  static Object parse(byte[] utf8) {
    return parse(utf8, JacksonReader::readNumber);
  }

  /**
   * Parses a JSON text in UTF-8. The bytes are decoded first, because Jackson would guess their
   * encoding and report a wrong guess unclearly.
   */
  static Object parse(byte[] utf8, NumberParser numbers) {
    try (JsonParser parser = FACTORY.createParser(Utf8Decoder.decode(utf8))) {
      return new JacksonReader(numbers).readDocument(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Object readDocument(JsonParser parser) {
    try {
      if (parser.nextToken() == null) {
        throw new JsonSyntaxException("the text is empty", parser.currentLocation());
      }
      Object value = readValue(parser);
      if (parser.nextToken() != null) {
        throw new JsonSyntaxException(
            "unexpected text after the end of the JSON value", parser.currentTokenLocation());
      }
      return value;
    } catch (JsonProcessingException e) {
      boolean located = e.getLocation() != null;
      throw new JsonSyntaxException(
          e.getOriginalMessage(), located ? e.getLocation() : parser.currentLocation());
    } catch (IOException e) {
      throw new JsonSyntaxException(e.getMessage(), parser.currentLocation());
    }
  }

  private Object readValue(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> readObject(parser);
      case START_ARRAY -> readArray(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> numbers.parse(parser);
      case VALUE_TRUE -> Boolean.TRUE;
      case VALUE_FALSE -> Boolean.FALSE;
      default -> null;
    };
  }

  private static Object readNumber(JsonParser parser) throws IOException {
    boolean integer = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
    boolean fitsLong = integer && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
    return fitsLong ? (Object) parser.getLongValue() : (Object) parser.getDoubleValue();
  }

  /**
   * Returns the current number as a value that {@link Json#print} prints exactly as in the parsed
   * text.
   */
  static Object readExactNumber(JsonParser parser) throws IOException {
    Object number = readNumber(parser);
    String text = parser.getText();
    return Json.print(number).equals(text) ? number : new NumberLiteral(text);
  }

  private Map<String, Object> readObject(JsonParser parser) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      object.put(key, readValue(parser));
    }
    return object;
  }

  private List<Object> readArray(JsonParser parser) throws IOException {
    List<Object> array = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(readValue(parser));
    }
    return array;
  }
}
