package svc.verb.binding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts the shapes of curves, and the options of shapes that repeat. */
final class CurveConverters {
  private CurveConverters() {}

  /**
   * Returns the converter for shapes. Every valid name that is not that of a built-in shape is a
   * custom shape, whose file is read when the verb runs.
   */
  static ArgumentConverter shapeConverter() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put(
        "anyOf",
        List.of(ArgumentConverters.enumSchema(CurveShape.names()), Map.of("type", "string")));
    return new ArgumentConverter(
        "one of " + String.join(", ", CurveShape.names()) + " or the name of your own shape",
        schema,
        CurveConverters::toShape);
  }

  private static AutomationShape toShape(Object raw) {
    String text = ArgumentConverters.toNonEmptyText(raw).strip();
    return CurveShape.find(text)
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
    add(properties, "cycles", "number", "of Sine, Triangle or a custom shape");
    add(properties, "phase", "number", "0-1, of Sine and Triangle");
    add(properties, "pattern", "string", "of Gate (x.x.) or Steps (0369)");
    add(properties, "every", "number", "beats of a step, between Duck's drops or Wander's values");
    add(properties, "attack", "number", "beats, of Duck");
    add(properties, "release", "number", "beats, of Duck");
  }

  private static void add(
      Map<String, Object> properties, String name, String type, String description) {
    properties.put(
        name, JsonObjectConverters.describe(JsonObjectConverters.typeSchema(type), description));
  }

  static CurveSpec.RhythmOptions readRhythm(JsonObject given) {
    return new CurveSpec.RhythmOptions(
        JsonObjectConverters.readNumber(given, "cycles"),
        JsonObjectConverters.readNumber(given, "phase"),
        JsonObjectConverters.readOptional(given, "pattern", String.class),
        JsonObjectConverters.readNumber(given, "every"),
        JsonObjectConverters.readNumber(given, "attack"),
        JsonObjectConverters.readNumber(given, "release"));
  }
}
