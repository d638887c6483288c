package svc.frontend.mcp.tool;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * Shortens the list of tools: if an earlier tool already contains a long schema, such as that of a
 * curve, replaces the schema by the words "as in" and that tool's name, because a JSON Schema
 * cannot refer to that of another tool.
 */
final class RepeatedSchemas {
  /** The length of the JSON, in characters, from which a repeated schema is replaced. */
  private static final int LONG = 100;

  private static final String DESCRIPTION = "description";
  private static final String PROPERTIES = "properties";

  private final Map<Map<String, Object>, String> firstTools = new HashMap<>();

  /**
   * Returns the schema of a tool's arguments, in which long schemas that an earlier tool contains
   * are replaced. Must be called in the order of the list.
   *
   * @param tool the name of the tool
   * @param input the complete schema of its arguments
   */
  Map<String, Object> shorten(String tool, Map<String, Object> input) {
    Map<String, Object> schema = new LinkedHashMap<>(input);
    schema.computeIfPresent(PROPERTIES, (key, fields) -> shortenAll(tool, asMap(fields)));
    schema.computeIfPresent("items", (key, items) -> shortenOrRefer(tool, asMap(items)));
    return schema;
  }

  private Map<String, Object> shortenAll(String tool, Map<String, Object> fields) {
    Map<String, Object> shortened = new LinkedHashMap<>(fields);
    shortened.replaceAll((name, schema) -> shortenOrRefer(tool, asMap(schema)));
    return shortened;
  }

  private Map<String, Object> shortenOrRefer(String tool, Map<String, Object> schema) {
    Map<String, Object> type = new LinkedHashMap<>(schema);
    Object description = type.remove(DESCRIPTION);
    if (Json.print(type).length() < LONG) {
      return schema;
    }
    String first = firstTools.putIfAbsent(type, tool);
    return first == null || first.equals(tool)
        ? shorten(tool, schema)
        : reference(type, (description == null ? "" : description + "; ") + "as in " + first);
  }

  private static Map<String, Object> reference(Map<String, Object> type, String description) {
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put("type", type.containsKey("type") ? type.get("type") : firstType(type));
    reference.put(DESCRIPTION, description);
    return reference;
  }

  private static Object firstType(Map<String, Object> type) {
    return asMap(((List<?>) type.get("anyOf")).get(0)).get("type");
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }
}
