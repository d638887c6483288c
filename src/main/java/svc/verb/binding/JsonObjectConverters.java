package svc.verb.binding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.curve.CurveValidator;
import svc.model.argument.Quantity;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Arguments that are JSON objects; what is wrong inside one is named by its place in it. */
final class JsonObjectConverters {
  private static final List<String> CURVE_FIELDS =
      List.of(
          "shape",
          "length",
          "from",
          "to",
          "subdivisions",
          "center",
          "range",
          "smoothness",
          "seed",
          "format");

  /** What a result adds to a point may stay in it when it is written back. */
  private static final List<String> POINT_FIELDS = List.of("time", "value", "display");

  private JsonObjectConverters() {}

  static ArgumentConverter pointConverter() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("time", numberSchema(0, null));
    properties.put("value", numberSchema(0, 1));
    return new ArgumentConverter(
        "an object with time and value",
        objectSchema(properties, List.of("time", "value")),
        JsonObjectConverters::readPoint);
  }

  static ArgumentConverter curveConverter() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("shape", ArgumentConverters.enumConverter(CurveShape.class).schema());
    properties.put("length", Map.of("type", "number"));
    for (String name : List.of("from", "to", "center", "range", "smoothness")) {
      properties.put(name, numberSchema(0, 1));
    }
    Map<String, Object> teeth = numberSchema(1, 4096);
    teeth.put("type", "integer");
    properties.put("subdivisions", teeth);
    properties.put("seed", Map.of("type", "integer"));
    properties.put("format", formatSchema());
    return new ArgumentConverter(
        "an object with a shape",
        objectSchema(properties, List.of("shape")),
        JsonObjectConverters::readCurve);
  }

  private static Map<String, Object> formatSchema() {
    Map<String, Object> format =
        numberSchema(CurveValidator.FIRST_FORMAT, CurveValidator.CURRENT_FORMAT);
    format.put("type", "integer");
    return format;
  }

  static EnvelopePoint readPoint(Object raw) {
    Map<?, ?> given = readFields(raw, POINT_FIELDS);
    double time = BeatComparison.snap(readRequired(given, "time"), 0);
    double value = readRequired(given, "value");
    if (time < 0) {
      throw new ConversionException(
          "/time must be at least 0, not " + NumberFormatter.format(time), null);
    }
    if (value < 0 || value > 1) {
      throw new ConversionException(
          "/value must be between 0 and 1, not " + NumberFormatter.format(value), null);
    }
    return new EnvelopePoint(time, value);
  }

  static CurveSpec readCurve(Object raw) {
    Map<?, ?> given = readFields(raw, CURVE_FIELDS);
    return new CurveSpec(
        readOptional(given, "shape", CurveShape.class),
        readNumber(given, "length"),
        readNumber(given, "from"),
        readNumber(given, "to"),
        readOptional(given, "subdivisions", Integer.class),
        new CurveSpec.Drift(
            readNumber(given, "center"),
            readNumber(given, "range"),
            readNumber(given, "smoothness")),
        new CurveSpec.RandomSeed(
            readOptional(given, "seed", Long.class), readOptional(given, "format", Integer.class)));
  }

  static Map<?, ?> readFields(Object raw, List<String> known) {
    if (!(raw instanceof Map<?, ?> given)) {
      throw new ConversionException();
    }
    for (Object key : given.keySet()) {
      String name = String.valueOf(key);
      if (!known.contains(name)) {
        List<String> near = SimilarNames.find(name, known);
        String hint = near.isEmpty() ? "It takes " : "Did you mean ";
        String names = String.join(", ", near.isEmpty() ? known : near);
        throw new ConversionException(
            "/" + TextSanitizer.sanitizeName(name) + " is no such field",
            hint + names + (near.isEmpty() ? "." : "?"));
      }
    }
    return given;
  }

  private static double readRequired(Map<?, ?> given, String name) {
    Double amount = readNumber(given, name);
    if (amount == null) {
      throw new ConversionException("/" + name + " is missing", null);
    }
    return amount;
  }

  private static Double readNumber(Map<?, ?> given, String name) {
    ArgumentConverter number =
        new ArgumentConverter(
            "a number",
            Map.of(),
            raw -> ArgumentConverters.toNumber(raw, Quantity.QuantityUnit.BEATS));
    return (Double) readOptional(given, name, number);
  }

  /** A field's value, null where it has none. */
  static <T> T readOptional(Map<?, ?> given, String name, Class<T> type) {
    return type.cast(readOptional(given, name, ArgumentConverters.forType(type)));
  }

  /** A field's value, which must be there. */
  static <T> T readRequired(Map<?, ?> given, String name, Class<T> type) {
    T value = readOptional(given, name, type);
    if (value == null) {
      throw new ConversionException("/" + name + " is missing", null);
    }
    return value;
  }

  private static Object readOptional(Map<?, ?> given, String name, ArgumentConverter converter) {
    Object raw = given.get(name);
    try {
      return raw == null ? null : converter.reader().read(raw);
    } catch (ConversionException refused) {
      String form =
          refused.getMessage() == null ? "must be " + converter.form() : refused.getMessage();
      throw new ConversionException("/" + name + " " + form, refused.hint());
    }
  }

  private static Map<String, Object> numberSchema(Integer least, Integer most) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "number");
    schema.put("minimum", least);
    if (most != null) {
      schema.put("maximum", most);
    }
    return schema;
  }

  static Map<String, Object> objectSchema(Map<String, Object> properties, List<String> required) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    return schema;
  }
}
