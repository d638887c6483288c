package svc.verb.binding;

import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.RecordJsonMapping;
import svc.model.track.Decibels;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Creates JSON Schemas of the input and output of verbs, as maps in a fixed order. */
public final class VerbJsonSchemas {
  /** The default values that the schema omits, because clients assume these values anyway. */
  private static final List<String> UNSTATED_DEFAULTS = List.of("false", "0");

  private VerbJsonSchemas() {}

  /**
   * Returns the schema of the arguments of a tool call, with brief descriptions. It does not forbid
   * other arguments; the binder rejects them and suggests similar names.
   */
  public static Map<String, Object> inputSchema(VerbDescriptor verb) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.MCP)) {
      properties.put(arg.tool(), argumentSchema(arg));
      if (arg.isRequiredOn(FrontEnd.MCP)) {
        required.add(arg.tool());
      }
    }
    return objectSchema(properties, required);
  }

  /** Returns the schema of a result, with all nested objects. */
  public static Map<String, Object> outputSchema(Class<? extends Record> result) {
    return outputSchema(result, Integer.MAX_VALUE);
  }

  /**
   * Returns the schema of a result, with nested objects down to the given depth.
   *
   * @param levels the number of levels for which the properties of objects are included; deeper
   *     objects have only the type "object"
   */
  public static Map<String, Object> outputSchema(Class<? extends Record> result, int levels) {
    return recordSchema(result, levels);
  }

  private static Map<String, Object> argumentSchema(ArgumentDescriptor arg) {
    Map<String, Object> element = new LinkedHashMap<>(ArgumentConverters.forType(arg).schema());
    Map<String, Object> schema =
        withTypes(arg.repeatable() ? arraySchema(element) : element, arg.otherTypes());
    if (!arg.brief().isEmpty()) {
      schema.put("description", arg.brief());
    }
    String value = arg.defaultOn(FrontEnd.MCP);
    if (!value.isEmpty() && !UNSTATED_DEFAULTS.contains(value)) {
      Object parsed = parseDefault(value, element.get("type"));
      schema.put("default", arg.repeatable() ? List.of(parsed) : parsed);
    }
    return schema;
  }

  /** Returns a schema that also allows values of other types. */
  private static Map<String, Object> withTypes(Map<String, Object> schema, List<String> types) {
    if (types.isEmpty()) {
      return schema;
    }
    List<Object> choices =
        new ArrayList<>(
            schema.get("anyOf") instanceof List<?> alternatives ? alternatives : List.of(schema));
    types.forEach(type -> choices.add(typeSchema(type)));
    return new LinkedHashMap<>(Map.of("anyOf", choices));
  }

  private static Object parseDefault(String value, Object type) {
    if ("boolean".equals(type)) {
      return Boolean.valueOf(value);
    }
    boolean number = "number".equals(type) || "integer".equals(type);
    return number ? (Object) Double.valueOf(value) : value;
  }

  private static Map<String, Object> recordSchema(Class<?> type, int levels) {
    if (levels == 0) {
      return typeSchema("object");
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(type).fields()) {
      Map<String, Object> value = fieldSchema(field, levels - 1);
      Object sameName = properties.get(field.name());
      properties.put(field.name(), sameName == null ? value : anyOfSchema(asMap(sameName), value));
      if (field.showsNull() || RecordJsonMapping.rawType(field.type()).isPrimitive()) {
        required.add(field.name());
      }
    }
    return objectSchema(properties, required);
  }

  private static Map<String, Object> fieldSchema(RecordJsonMapping.RecordField field, int levels) {
    Map<String, Object> value = valueSchema(field.type(), levels);
    return field.showsNull() && !RecordJsonMapping.rawType(field.type()).isPrimitive()
        ? anyOfSchema(value, Map.of("type", "null"))
        : value;
  }

  private static Map<String, Object> valueSchema(Type type, int levels) {
    if (type instanceof TypeVariable<?>) {
      return typeSchema("object");
    }
    Class<?> raw = RecordJsonMapping.rawType(type);
    if (raw == Decibels.class) {
      return anyOfSchema(typeSchema("number"), Map.of("const", "-inf"));
    }
    if (raw == Object.class) {
      return anyOfSchema(typeSchema("number"), typeSchema("string"));
    }
    if (raw == List.class) {
      return arraySchema(valueSchema(RecordJsonMapping.elementType(type), levels));
    }
    if (raw == Map.class) {
      Map<String, Object> map = typeSchema("object");
      map.put("additionalProperties", valueSchema(RecordJsonMapping.elementType(type), levels));
      return map;
    }
    return raw.isRecord() ? recordSchema(raw, levels) : scalarSchema(raw);
  }

  private static Map<String, Object> scalarSchema(Class<?> raw) {
    if (raw.isEnum()) {
      Map<String, Object> constants = typeSchema("string");
      constants.put("enum", Arrays.stream(raw.getEnumConstants()).map(Object::toString).toList());
      return constants;
    }
    return typeSchema(
        switch (raw.getSimpleName()) {
          case "boolean", "Boolean" -> "boolean";
          case "int", "Integer", "long", "Long" -> "integer";
          case "double", "Double" -> "number";
          case "String", "Path", "AutomationShape" -> "string";
          default -> "object";
        });
  }

  private static Map<String, Object> objectSchema(
      Map<String, Object> properties, List<String> required) {
    Map<String, Object> schema = typeSchema("object");
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  private static Map<String, Object> arraySchema(Map<String, Object> items) {
    Map<String, Object> schema = typeSchema("array");
    schema.put("items", items);
    return schema;
  }

  private static Map<String, Object> anyOfSchema(
      Map<String, Object> first, Map<String, Object> second) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("anyOf", List.of(first, second));
    return schema;
  }

  private static Map<String, Object> typeSchema(String name) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", name);
    return schema;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }
}
