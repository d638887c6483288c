package svc.frontend.mcp.tool;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * Shortens the list of tools. If an earlier tool already contains a long schema, such as that of a
 * curve, replaces the schema by the words "as in" and that tool's name, because JSON Schema cannot
 * refer to the schema of another tool.
 */
final class RepeatedSchemaShortener {
  /** The length of the JSON, in characters, from which a repeated schema is replaced. */
  private static final int LONG = 45;

  private static final String DESCRIPTION = "description";
  private static final String PROPERTIES = "properties";
  private static final String TYPE = "type";
  private static final String ITEMS = "items";

  private final Map<Map<String, Object>, String> firstTools = new HashMap<>();

  /**
   * Returns the schema of a tool's arguments. Replaces the long schemas in it that an earlier tool
   * already contains. Must be called for the tools in the order of the list.
   *
   * @param tool the name of the tool
   * @param input the complete schema of its arguments
   */
  Map<String, Object> shorten(String tool, Map<String, Object> input) {
    Map<String, Object> schema = new LinkedHashMap<>(input);
    schema.computeIfPresent(PROPERTIES, (key, fields) -> shortenAll(tool, asMap(fields)));
    schema.computeIfPresent(ITEMS, (key, items) -> shortenOrRefer(tool, asMap(items)));
    return schema;
  }

  private Map<String, Object> shortenAll(String tool, Map<String, Object> fields) {
    Map<String, Object> shortened = new LinkedHashMap<>(fields);
    shortened.replaceAll((name, schema) -> shortenOrRefer(tool, asMap(schema)));
    return shortened;
  }

  private Map<String, Object> shortenOrRefer(String tool, Map<String, Object> schema) {
    Map<String, Object> type = new LinkedHashMap<>(schema);
    type.remove(DESCRIPTION);
    if (Json.print(type).length() < LONG) {
      return schema;
    }
    String first = firstTools.putIfAbsent(type, tool);
    return first == null || first.equals(tool)
        ? shorten(tool, schema)
        : reference(type, "as in " + first);
  }

  /**
   * Returns a schema with the given description and only the type, because clients require a type;
   * for an array, also the type of its elements.
   */
  private static Map<String, Object> reference(Map<String, Object> schema, String description) {
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put(TYPE, type(schema));
    if (schema.get(ITEMS) != null) {
      reference.put(ITEMS, Map.of(TYPE, type(asMap(schema.get(ITEMS)))));
    }
    reference.put(DESCRIPTION, description);
    return reference;
  }

  private static Object type(Map<String, Object> schema) {
    return schema.containsKey(TYPE)
        ? schema.get(TYPE)
        : asMap(((List<?>) schema.get("anyOf")).get(0)).get(TYPE);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }
}
