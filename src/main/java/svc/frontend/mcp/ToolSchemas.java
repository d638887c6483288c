package svc.frontend.mcp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.binding.VerbJsonSchemas;
import svc.verb.result.DryRunResult;

/**
 * The JSON Schemas of a tool's arguments and result. For a tool with operations they are the union
 * of its verbs' schemas: an argument or field is required if all of them require it. The schema of
 * a result includes that of a dry run.
 */
final class ToolSchemas {
  /**
   * The number of nested levels in output schemas. It is small, so that the list of tools is short.
   * The reference documentation describes all levels.
   */
  private static final int OUTPUT_LEVELS = 1;

  private static final String DESCRIPTION = "description";
  private static final String ENUM = "enum";
  private static final String ITEMS = "items";

  /**
   * The largest number of values that a schema lists. A longer list, such as that of the part
   * types, would be repeated in many tools; errors list the values.
   */
  private static final int MAX_ENUM_VALUES = 20;

  private ToolSchemas() {}

  static Map<String, Object> input(Tool tool, ToolHintTranslator remedies) {
    List<Map<String, Object>> schemas =
        tool.verbs().stream().map(verb -> input(verb, remedies)).toList();
    if (!tool.hasOperations()) {
      return schemas.get(0);
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put(Tool.OPERATION, operationSchema(tool));
    names(schemas)
        .forEach(name -> properties.put(name, argumentSchema(name, schemas, tool.operations())));
    List<Object> required = new ArrayList<>(List.of(Tool.OPERATION));
    required.addAll(requiredByAll(schemas));
    Map<String, Object> schema = objectSchema(properties, required);
    schema.put("additionalProperties", false);
    return schema;
  }

  static Map<String, Object> output(Tool tool) {
    List<Map<String, Object>> schemas =
        new ArrayList<>(tool.verbs().stream().map(ToolSchemas::output).toList());
    if (tool.verbs().stream().anyMatch(verb -> verb.dryRunOption().isPresent())) {
      schemas.add(VerbJsonSchemas.outputSchema(DryRunResult.class, OUTPUT_LEVELS));
    }
    if (schemas.size() == 1) {
      return schemas.get(0);
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    names(schemas).forEach(name -> properties.put(name, anyOf(definitions(name, schemas))));
    return objectSchema(properties, requiredByAll(schemas));
  }

  private static Map<String, Object> input(VerbDescriptor verb, ToolHintTranslator remedies) {
    Map<String, Object> schema = VerbJsonSchemas.inputSchema(verb);
    properties(schema).replaceAll((name, argument) -> withoutLongEnum(asMap(argument)));
    for (Object argument : properties(schema).values()) {
      asMap(argument)
          .computeIfPresent(DESCRIPTION, (key, text) -> remedies.translate(text.toString(), verb));
    }
    return schema;
  }

  private static Map<String, Object> withoutLongEnum(Map<String, Object> argument) {
    Map<String, Object> schema = new LinkedHashMap<>(argument);
    schema.computeIfPresent(ITEMS, (key, items) -> withoutLongEnum(asMap(items)));
    if (schema.get(ENUM) instanceof List<?> values && values.size() > MAX_ENUM_VALUES) {
      schema.remove(ENUM);
    }
    return schema;
  }

  /**
   * Returns the output schema of a verb, without the fields for files that only the command line
   * can write.
   */
  private static Map<String, Object> output(VerbDescriptor verb) {
    Map<String, Object> schema = VerbJsonSchemas.outputSchema(verb.resultClass(), OUTPUT_LEVELS);
    Map<String, Object> fields = properties(schema);
    verb.args().stream()
        .filter(
            arg ->
                arg.type().equals(Path.class.getName()) && !arg.frontEnds().contains(FrontEnd.MCP))
        .forEach(arg -> fields.remove(arg.tool()));
    fields.replaceAll((name, field) -> withoutPlainItems(asMap(field)));
    return schema;
  }

  /** Returns the schema of a field. For a list of objects, it does not repeat their type. */
  private static Map<String, Object> withoutPlainItems(Map<String, Object> field) {
    if (!Map.of("type", "object").equals(field.get(ITEMS))) {
      return field;
    }
    Map<String, Object> schema = new LinkedHashMap<>(field);
    schema.remove(ITEMS);
    return schema;
  }

  private static Map<String, Object> operationSchema(Tool tool) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "string");
    schema.put("enum", tool.operations());
    schema.put(DESCRIPTION, "What to do.");
    return schema;
  }

  /**
   * Returns the schema of an argument. Its description names the operations that accept the
   * argument.
   */
  private static Map<String, Object> argumentSchema(
      String name, List<Map<String, Object>> schemas, List<String> operations) {
    Map<Object, List<String>> users = new LinkedHashMap<>();
    List<Map<String, Object>> types = new ArrayList<>();
    for (int i = 0; i < schemas.size(); i++) {
      if (properties(schemas.get(i)).containsKey(name)) {
        Map<String, Object> type = new LinkedHashMap<>(asMap(properties(schemas.get(i)).get(name)));
        Object description = type.remove(DESCRIPTION);
        users.computeIfAbsent(description, text -> new ArrayList<>()).add(operations.get(i));
        types.add(type);
      }
    }
    Map<String, Object> schema = anyOf(types);
    schema.put(DESCRIPTION, describe(users, operations.size()));
    return schema;
  }

  private static String describe(Map<Object, List<String>> users, int operationCount) {
    return users.entrySet().stream()
        .map(
            entry ->
                entry.getValue().size() == operationCount
                    ? entry.getKey().toString()
                    : String.join(", ", entry.getValue()) + ": " + entry.getKey())
        .collect(Collectors.joining(" "));
  }

  private static Set<String> names(List<Map<String, Object>> schemas) {
    Set<String> names = new LinkedHashSet<>();
    schemas.forEach(schema -> names.addAll(properties(schema).keySet()));
    return names;
  }

  private static List<Map<String, Object>> definitions(
      String name, List<Map<String, Object>> schemas) {
    return schemas.stream()
        .map(schema -> properties(schema).get(name))
        .filter(Objects::nonNull)
        .map(ToolSchemas::asMap)
        .toList();
  }

  private static Map<String, Object> anyOf(List<Map<String, Object>> schemas) {
    List<Map<String, Object>> distinct = schemas.stream().distinct().toList();
    return new LinkedHashMap<>(distinct.size() == 1 ? distinct.get(0) : Map.of("anyOf", distinct));
  }

  private static List<?> requiredByAll(List<Map<String, Object>> schemas) {
    return required(schemas.get(0)).stream()
        .filter(name -> schemas.stream().allMatch(schema -> required(schema).contains(name)))
        .toList();
  }

  private static List<?> required(Map<String, Object> schema) {
    return (List<?>) schema.getOrDefault("required", List.of());
  }

  private static Map<String, Object> objectSchema(
      Map<String, Object> properties, List<?> required) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  private static Map<String, Object> properties(Map<String, Object> schema) {
    return asMap(schema.get("properties"));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }
}
