package svc.verb.binding;

import java.util.Map;
import svc.json.JsonObject;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveLengths;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.model.time.SongLength;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts the shapes of curves, and the options of shapes that repeat. */
final class CurveConverters {
  private CurveConverters() {}

  /**
   * Returns the converter for shapes. A valid name that no built-in shape has refers to a custom
   * shape. The file of a custom shape is read when the verb runs.
   */
  static ArgumentConverter shapeConverter() {
    return new ArgumentConverter(
        "one of " + String.join(", ", CurveShape.names()) + " or the name of your own shape",
        EnumConverter.openEnumSchema(CurveShape.names()),
        CurveConverters::toShape);
  }

  private static AutomationShape toShape(Object raw) {
    String text = TextInput.toNonEmptyText(raw).strip();
    return CurveShape.find(text)
        .or(() -> CurveShape.find(TextInput.joinWords(text)))
        .<AutomationShape>map(shape -> shape)
        .orElseGet(() -> toCustomShape(text));
  }

  private static CustomCurveShape toCustomShape(String name) {
    if (!CustomCurveShape.isName(name)) {
      throw new ConversionException();
    }
    return new CustomCurveShape(name);
  }

  static void addRhythmSchemas(Map<String, Object> properties) {
    add(properties, "cycles", JsonObjectConverters.typeSchema("number"), "Sine, Triangle, custom");
    add(
        properties,
        "phase",
        JsonObjectConverters.typeSchema("number"),
        "Sine, Triangle: start, 0-1");
    add(
        properties,
        "pattern",
        JsonObjectConverters.typeSchema("string"),
        "Gate: x.x., Steps: 0369");
    add(
        properties,
        "every",
        JsonObjectConverters.typeSchema("string"),
        "Gate, Steps, Duck, Wander: step, e.g. 1/16");
    add(properties, "attack", JsonObjectConverters.typeSchema("string"), "Duck: time to drop");
    add(properties, "release", JsonObjectConverters.typeSchema("string"), "Duck: time to recover");
  }

  private static void add(
      Map<String, Object> properties, String name, Map<String, Object> schema, String description) {
    properties.put(name, JsonObjectConverters.describe(schema, description));
  }

  /** Returns the schema of a length: a number of beats, or a text with a unit. */
  static Map<String, Object> lengthSchema() {
    return ArgumentConverters.numberOr(Map.of("type", "string"));
  }

  /** Reads the lengths among the options of a curve. */
  static CurveLengths readLengths(JsonObject given) {
    return new CurveLengths(
        JsonObjectConverters.readOptional(given, "length", SongLength.class),
        JsonObjectConverters.readOptional(given, "every", SongLength.class),
        JsonObjectConverters.readOptional(given, "attack", SongLength.class),
        JsonObjectConverters.readOptional(given, "release", SongLength.class));
  }

  /** Reads the options of shapes that repeat, except lengths. */
  static CurveSpec.RhythmOptions readRhythm(JsonObject given) {
    return new CurveSpec.RhythmOptions(
        JsonObjectConverters.readNumber(given, "cycles"),
        JsonObjectConverters.readNumber(given, "phase"),
        JsonObjectConverters.readOptional(given, "pattern", String.class),
        null,
        null,
        null);
  }
}
