package svc.verb;

import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Shape;
import svc.model.Db;

/** JSON Schemas of what a verb takes and returns, as plain values in a fixed order. */
public final class Schemas {
  private Schemas() {}

  /** The object that a tool call sends. */
  public static Map<String, Object> input(Descriptor verb) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (ArgSpec arg : verb.argsOn(Face.MCP)) {
      properties.put(arg.tool(), argument(arg));
      if (arg.requiredOn(Face.MCP)) {
        required.add(arg.tool());
      }
    }
    Map<String, Object> schema = object(properties, required);
    schema.put("additionalProperties", false);
    return schema;
  }

  /** The object that a verb answers with, spelled out to the last field. */
  public static Map<String, Object> output(Class<? extends Record> result) {
    return output(result, Integer.MAX_VALUE);
  }

  /**
   * The object that a verb answers with.
   *
   * @param levels how many levels of objects are spelled out; deeper ones are only called objects
   */
  public static Map<String, Object> output(Class<? extends Record> result, int levels) {
    return record(result, levels);
  }

  private static Map<String, Object> argument(ArgSpec arg) {
    Map<String, Object> plain = Converters.of(arg).schema();
    Map<String, Object> one = ranged(arg, arg.textual() ? anyOf(plain, type("string")) : plain);
    Map<String, Object> schema = arg.repeatable() ? array(one) : one;
    schema.put("description", described(arg));
    if (!arg.defaultOn(Face.MCP).isEmpty()) {
      Object value = typed(arg.defaultOn(Face.MCP), one.get("type"));
      schema.put("default", arg.repeatable() ? List.of(value) : value);
    }
    return schema;
  }

  /** The range belongs to the number, which for levels is one of two alternatives. */
  private static Map<String, Object> ranged(ArgSpec arg, Map<String, Object> plain) {
    Map<String, Object> schema = new LinkedHashMap<>(plain);
    if (schema.get("anyOf") instanceof List<?> alternatives) {
      schema.put("anyOf", alternatives.stream().map(one -> ranged(arg, tree(one))).toList());
    } else if ("number".equals(schema.get("type")) || "integer".equals(schema.get("type"))) {
      bound(schema, "minimum", arg.min());
      bound(schema, "maximum", arg.max());
    }
    return schema;
  }

  private static void bound(Map<String, Object> schema, String key, Double value) {
    if (value != null) {
      schema.put(key, value);
    }
  }

  private static String described(ArgSpec arg) {
    String text = arg.description();
    return arg.unit().isEmpty() || text.contains(arg.unit())
        ? text
        : text + " In " + arg.unit() + ".";
  }

  private static Object typed(String value, Object type) {
    if ("boolean".equals(type)) {
      return Boolean.valueOf(value);
    }
    boolean number = "number".equals(type) || "integer".equals(type);
    return number ? (Object) Double.valueOf(value) : value;
  }

  private static Map<String, Object> record(Class<?> type, int levels) {
    if (levels == 0) {
      return type("object");
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (Shape.Field field : Shape.of(type).fields()) {
      properties.put(field.name(), field(field, levels - 1));
      if (field.shownNull() || Shape.raw(field.type()).isPrimitive()) {
        required.add(field.name());
      }
    }
    return object(properties, required);
  }

  private static Map<String, Object> field(Shape.Field field, int levels) {
    Map<String, Object> value = value(field.type(), levels);
    return field.shownNull() && !Shape.raw(field.type()).isPrimitive()
        ? anyOf(value, Map.of("type", "null"))
        : value;
  }

  private static Map<String, Object> value(Type type, int levels) {
    if (type instanceof TypeVariable<?>) {
      return type("object");
    }
    Class<?> raw = Shape.raw(type);
    if (raw == Db.class) {
      return anyOf(type("number"), Map.of("const", "-inf"));
    }
    if (raw == List.class) {
      return array(value(Shape.last(type), levels));
    }
    if (raw == Map.class) {
      Map<String, Object> map = type("object");
      map.put("additionalProperties", value(Shape.last(type), levels));
      return map;
    }
    return raw.isRecord() ? record(raw, levels) : scalar(raw);
  }

  private static Map<String, Object> scalar(Class<?> raw) {
    if (raw.isEnum()) {
      Map<String, Object> constants = type("string");
      constants.put("enum", Arrays.stream(raw.getEnumConstants()).map(Object::toString).toList());
      return constants;
    }
    return type(
        switch (raw.getSimpleName()) {
          case "boolean", "Boolean" -> "boolean";
          case "int", "Integer", "long", "Long" -> "integer";
          case "double", "Double" -> "number";
          case "String", "Path" -> "string";
          default -> "object";
        });
  }

  private static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
    Map<String, Object> schema = type("object");
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  private static Map<String, Object> array(Map<String, Object> items) {
    Map<String, Object> schema = type("array");
    schema.put("items", items);
    return schema;
  }

  private static Map<String, Object> anyOf(Map<String, Object> one, Map<String, Object> other) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("anyOf", List.of(one, other));
    return schema;
  }

  private static Map<String, Object> type(String name) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", name);
    return schema;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> tree(Object schema) {
    return (Map<String, Object>) schema;
  }
}
