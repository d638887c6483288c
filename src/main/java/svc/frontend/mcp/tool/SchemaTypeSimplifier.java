package svc.frontend.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Shortens schemas for the list of tools: a value that can be a number or text is declared only as
 * text. svc accepts both, and some clients reject a choice of types. The arguments that svc's
 * interface defines as numbers keep the choice, because other clients check numbers against the
 * schema.
 */
final class SchemaTypeSimplifier {
  private static final String ANY_OF = "anyOf";
  private static final String TYPE = "type";
  private static final Set<String> NUMBERS = Set.of("volume_db", "bars");
  private static final Map<String, Object> TEXT = Map.of(TYPE, "string");

  private static final List<List<?>> NUMBER_OR_TEXT =
      List.of(List.of(Map.of(TYPE, "number"), TEXT), List.of(Map.of(TYPE, "integer"), TEXT));

  private SchemaTypeSimplifier() {}

  /** Returns a schema in which each choice of a number and text is replaced by text. */
  static Map<String, Object> compact(Map<String, Object> schema) {
    Map<String, Object> compacted = new LinkedHashMap<>();
    if (schema.get(ANY_OF) instanceof List<?> choices && NUMBER_OR_TEXT.contains(choices)) {
      compacted.putAll(TEXT);
    }
    schema.forEach(
        (key, value) -> {
          if (!key.equals(ANY_OF) || compacted.isEmpty()) {
            compacted.put(key, compactPart(key, value));
          }
        });
    return compacted;
  }

  private static Object compactPart(String key, Object value) {
    return switch (key) {
      case "items" -> compact(ToolSchemas.asMap(value));
      case "properties" -> compactAll(ToolSchemas.asMap(value));
      default -> value;
    };
  }

  private static Map<String, Object> compactAll(Map<String, Object> properties) {
    Map<String, Object> compacted = new LinkedHashMap<>(properties);
    compacted.replaceAll(
        (name, schema) -> NUMBERS.contains(name) ? schema : compact(ToolSchemas.asMap(schema)));
    return compacted;
  }
}
