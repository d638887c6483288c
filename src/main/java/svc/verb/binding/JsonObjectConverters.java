package svc.verb.binding;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import svc.json.JsonObject;
import svc.json.RecordJsonMapping;
import svc.model.argument.ParameterValue;
import svc.model.argument.Quantity;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.DisplayedCurveValues;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.binding.ArgumentConverter.ConversionException;

/**
 * Converters for points and curves in JSON. Error messages begin with the JSON pointer to the
 * invalid value.
 */
final class JsonObjectConverters {
  /** Matches texts such as 2.1 and 2.1.3, which can mean bar.beat or bar.beat.sixteenth. */
  private static final Pattern BAR_BEAT = Pattern.compile("[1-9][0-9]*(\\.[1-9][0-9]?){1,2}");

  /**
   * The fields of a point in input. They include "display", because a point from a result is valid
   * as input. The field "display" is used only if the parameter does not accept values 0-1.
   */
  private static final List<String> POINT_FIELDS = List.of("time", "value", "display");

  private JsonObjectConverters() {}

  static ArgumentConverter pointConverter() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("time", describe(typeSchema("number"), "beats"));
    properties.put("value", describe(unitValueSchema(), "0-1 or \"-6 dB\""));
    return new ArgumentConverter(
        "an object with time and value, or an array [time, value]",
        objectSchema(properties, List.of("time", "value")),
        JsonObjectConverters::readPoint);
  }

  static ArgumentConverter curveConverter() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("shape", CurveConverters.shapeConverter().schema());
    properties.put("length", describe(CurveConverters.lengthSchema(), "beats"));
    properties.put("from", describe(unitValueSchema(), "first value, 0-1 or \"200 Hz\""));
    properties.put("to", describe(unitValueSchema(), "last or other value"));
    properties.put("center", describe(unitValueSchema(), "Wander: middle value"));
    properties.put("range", describe(unitValueSchema(), "Wander: largest deviation"));
    properties.put("smoothness", describe(typeSchema("number"), "Wander: 0 jittery, 1 slow"));
    properties.put("subdivisions", describe(typeSchema("integer"), "SawUp, SawDown: teeth"));
    properties.put("seed", describe(typeSchema("integer"), "Wander"));
    CurveConverters.addRhythmSchemas(properties);
    return new ArgumentConverter(
        "an object with a shape",
        objectSchema(properties, List.of("shape")),
        JsonObjectConverters::readCurve);
  }

  private static Map<String, Object> unitValueSchema() {
    return Map.of("anyOf", List.of(typeSchema("number"), typeSchema("string")));
  }

  /** Returns the schema of the interpolation between points or along a curve. */
  static Map<String, Object> interpolationSchema() {
    return describe(
        EnumConverter.of(Interpolation.class).schema(),
        "raw, or even in dB (display) or octaves (log)");
  }

  static Map<String, Object> typeSchema(String type) {
    return Map.of("type", type);
  }

  static Map<String, Object> describe(Map<String, Object> schema, String description) {
    Map<String, Object> described = new LinkedHashMap<>(schema);
    described.put("description", description);
    return described;
  }

  static RequestedPoint readPoint(Object raw) {
    JsonObject given = readFields(raw instanceof List<?> row ? toPoint(row) : raw, POINT_FIELDS);
    if (given.get("time") instanceof String text) {
      requireBeats("time", text, "");
    }
    double time = BeatComparison.snap(readRequired(given, "time"), 0);
    ParameterValue value = readRequired(given, "value", ParameterValue.class);
    if (time < 0) {
      throw new ConversionException(
          "/time must be at least 0, not " + NumberFormatter.format(time),
          "Give beats from the start, such as 0 or 4.5.");
    }
    requireUnitRange("value", value);
    boolean isFromResult = value.raw() != null && given.get("display") instanceof String;
    return new RequestedPoint(
        time, value.raw(), isFromResult ? (String) given.get("display") : value.display());
  }

  /** Throws if a text that must be a number of beats looks like a position in bars. */
  static void requireBeats(String field, String text, String alternative) {
    if (BAR_BEAT.matcher(text.strip()).matches()) {
      throw new ConversionException(
          "/" + field + " must be a number of beats, not " + TextSanitizer.quote(text),
          "Give beats as a number, such as 4 or 4.5" + alternative + ".");
    }
  }

  /**
   * Converts an array [time, value] to an object. The array may have the displayed value as its
   * third element, as in results.
   */
  private static Map<String, Object> toPoint(List<?> row) {
    if (row.size() < 2 || row.size() > POINT_FIELDS.size()) {
      throw new ConversionException(
          null, "For example, write [0, 0.5]: the time in beats, then the value.");
    }
    Map<String, Object> point = new LinkedHashMap<>();
    for (int i = 0; i < row.size(); i++) {
      point.put(POINT_FIELDS.get(i), row.get(i));
    }
    return point;
  }

  private static void requireUnitRange(String name, ParameterValue value) {
    if (value.raw() != null && !(value.raw() >= 0 && value.raw() <= 1)) {
      String number = NumberFormatter.format(value.raw());
      throw new ConversionException(
          "/" + name + " must be between 0 and 1, not " + number,
          "Give a raw value from 0 to 1, or a displayed value with the unit of the parameter, such"
              + " as \"-6 dB\" or \"800 Hz\".");
    }
  }

  static CurveSpec readCurve(Object raw) {
    JsonObject given = readFields(raw, RecordJsonMapping.of(CurveSpec.class).fieldNames());
    ParameterValue from = readUnitValue(given, "from");
    ParameterValue to = readUnitValue(given, "to");
    ParameterValue center = readUnitValue(given, "center");
    ParameterValue range = readUnitValue(given, "range");
    return new CurveSpec(
            readOptional(given, "shape", AutomationShape.class),
            null,
            from.raw(),
            to.raw(),
            readOptional(given, "subdivisions", Integer.class),
            new CurveSpec.WanderOptions(center.raw(), range.raw(), readNumber(given, "smoothness")),
            new CurveSpec.RandomSeed(
                readOptional(given, "seed", Long.class),
                readOptional(given, "format", Integer.class)),
            CurveConverters.readRhythm(given))
        .withDisplayed(
            new DisplayedCurveValues(
                from.display(),
                to.display(),
                center.display(),
                range.display(),
                readOptional(given, "interpolate", Interpolation.class)))
        .withLengths(CurveConverters.readLengths(given));
  }

  /**
   * Returns the value of a field; if the field is absent, a value that has neither a number nor a
   * text.
   */
  private static ParameterValue readUnitValue(JsonObject given, String name) {
    ParameterValue value = readOptional(given, name, ParameterValue.class);
    return value == null ? new ParameterValue(null, null) : value;
  }

  static JsonObject readFields(Object raw, List<String> known) {
    JsonObject given = toObject(raw);
    for (String name : given.names()) {
      if (!known.contains(name)) {
        List<String> near = SimilarNames.find(name, known);
        String hint = near.isEmpty() ? "Accepted fields: " : "Did you mean ";
        String names = String.join(", ", near.isEmpty() ? known : near);
        throw new ConversionException(
            "/" + TextSanitizer.sanitizeName(name) + " is not a known field",
            hint + names + (near.isEmpty() ? "." : "?"));
      }
    }
    return given;
  }

  private static JsonObject toObject(Object raw) {
    if (raw instanceof JsonObject object) {
      return object;
    }
    if (raw instanceof Map<?, ?> map) {
      return JsonObject.of(map);
    }
    throw new ConversionException();
  }

  private static double readRequired(JsonObject given, String name) {
    Double amount = readNumber(given, name);
    if (amount == null) {
      throw new ConversionException("/" + name + " is missing", "Add the field " + name + ".");
    }
    return amount;
  }

  static Double readNumber(JsonObject given, String name) {
    ArgumentConverter number =
        new ArgumentConverter(
            "a number", Map.of(), raw -> NumberInput.toNumber(raw, Quantity.QuantityUnit.BEATS));
    return (Double) readOptional(given, name, number);
  }

  /** Returns the converted value of a field, null if it is absent. */
  static <T> T readOptional(JsonObject given, String name, Class<T> type) {
    return type.cast(readOptional(given, name, ArgumentConverters.forType(type)));
  }

  /** Returns the converted value of a field, and throws if it is absent. */
  static <T> T readRequired(JsonObject given, String name, Class<T> type) {
    T value = readOptional(given, name, type);
    if (value == null) {
      throw new ConversionException("/" + name + " is missing", "Add the field " + name + ".");
    }
    return value;
  }

  /**
   * Returns the given value as text for the end of a message; empty for an object or a list, which
   * would make the message too long.
   */
  private static String describeGiven(Object raw) {
    return raw instanceof String text
        ? ", not " + TextSanitizer.quote(text)
        : raw instanceof Number || raw instanceof Boolean ? ", not " + raw : "";
  }

  private static Object readOptional(JsonObject given, String name, ArgumentConverter converter) {
    Object raw = given.get(name);
    try {
      return raw == null ? null : converter.reader().read(raw);
    } catch (ConversionException e) {
      String form =
          e.getMessage() == null
              ? "must be " + converter.form() + describeGiven(raw)
              : e.getMessage();
      String hint =
          e.hint() == null && form.startsWith("must be one of ")
              ? "Give one of these values."
              : e.hint();
      throw new ConversionException("/" + name + " " + form, hint);
    } catch (SvcException e) {
      if (e.code() != INVALID_ARGUMENT) {
        throw e;
      }
      throw new ConversionException("/" + name + ": " + e.getMessage(), e.hint());
    }
  }

  static Map<String, Object> objectSchema(Map<String, Object> properties, List<String> required) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    return schema;
  }
}
