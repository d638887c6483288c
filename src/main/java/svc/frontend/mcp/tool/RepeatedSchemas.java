package svc.frontend.mcp.tool;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * Replaces a long schema that an earlier tool of the list already contains, such as that of a
 * curve, by a reference to this tool, because JSON Schema has no references between tools.
 */
final class RepeatedSchemas {
  /** The length in characters from which a schema is long. */
  private static final int LONG = 100;

  private static final String DESCRIPTION = "description";
  private static final String PROPERTIES = "properties";

  private final Map<Map<String, Object>, String> firstTools = new HashMap<>();

  /** Returns the schema of a tool's arguments with references to the tools before it. */
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
