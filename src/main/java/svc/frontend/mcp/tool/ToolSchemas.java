package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.verb.VerbDescriptor;
import svc.verb.binding.VerbJsonSchemas;

/**
 * The JSON Schema of a tool's arguments. For a tool with operations, it is the union of its verbs'
 * schemas: an argument is required if all verbs require it.
 */
final class ToolSchemas {
  private static final String DESCRIPTION = "description";
  private static final String ANY_OF = "anyOf";
  private static final String TYPE = "type";

  private ToolSchemas() {}

  static Map<String, Object> input(Tool tool, ToolHintTranslator remedies) {
    List<Map<String, Object>> schemas =
        tool.verbs().stream().map(verb -> input(verb, remedies)).toList();
    if (!tool.hasOperations()) {
      return schemas.get(0);
    }
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put(Tool.OPERATION, operationSchema(tool));
    names(schemas).forEach(name -> properties.put(name, argumentSchema(name, schemas, tool)));
    List<Object> required = new ArrayList<>(List.of(Tool.OPERATION));
    required.addAll(requiredByAll(schemas));
    return objectSchema(properties, required);
  }

  private static Map<String, Object> input(VerbDescriptor verb, ToolHintTranslator remedies) {
    Map<String, Object> schema = VerbJsonSchemas.inputSchema(verb);
    for (Object argument : properties(schema).values()) {
      asMap(argument)
          .computeIfPresent(DESCRIPTION, (key, text) -> remedies.translate(text.toString(), verb));
    }
    if (PagedTools.declaresPages(verb)) {
      properties(schema).put(ResultPager.OFFSET, Map.of(TYPE, "integer"));
    }
    return schema;
  }

  private static Map<String, Object> operationSchema(Tool tool) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "string");
    schema.put("enum", tool.operations());
    return schema;
  }

  /**
   * Returns the schema of an argument. Its description names the operations that accept the
   * argument, unless {@link #isObvious} finds that unnecessary.
   */
  private static Map<String, Object> argumentSchema(
      String name, List<Map<String, Object>> schemas, Tool tool) {
    Map<String, List<String>> users = new LinkedHashMap<>();
    List<Map<String, Object>> types = new ArrayList<>();
    for (int i = 0; i < schemas.size(); i++) {
      if (properties(schemas.get(i)).containsKey(name)) {
        Map<String, Object> type = new LinkedHashMap<>(asMap(properties(schemas.get(i)).get(name)));
        String description = (String) type.remove(DESCRIPTION);
        users
            .computeIfAbsent(description == null ? "" : description, text -> new ArrayList<>())
            .add(tool.operations().get(i));
        types.add(type);
      }
    }
    Map<String, Object> schema = anyOf(types);
    String description = describe(name, users, tool);
    if (!description.isEmpty()) {
      schema.put(DESCRIPTION, description);
    }
    return schema;
  }

  /**
   * Returns the different descriptions of an argument as one text, each preceded, if necessary, by
   * the operations to which it applies.
   *
   * @param users the operations with each description of the argument
   */
  private static String describe(String name, Map<String, List<String>> users, Tool tool) {
    return users.entrySet().stream()
        .map(
            entry ->
                isObvious(name, entry.getValue(), tool)
                    ? entry.getKey()
                    : describe(entry.getKey(), entry.getValue()))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /**
   * Returns whether the description of an argument can omit the operations that accept it. It can
   * if these are at least three, or more than half of all operations. It also can if the name or
   * the description of each of these operations contains the argument's name.
   */
  private static boolean isObvious(String name, List<String> users, Tool tool) {
    return users.size() * 2 > tool.operations().size()
        || users.size() >= 3
        || users.equals(List.of(name))
        || users.stream()
            .map(user -> tool.briefs().getOrDefault(user, ""))
            .allMatch(brief -> List.of(brief.split("\\W+")).contains(name));
  }

  private static String describe(String text, List<String> users) {
    String subject = String.join(", ", users);
    return text.isEmpty() ? subject : subject + ": " + text;
  }

  private static Set<String> names(List<Map<String, Object>> schemas) {
    Set<String> names = new LinkedHashSet<>();
    schemas.forEach(schema -> names.addAll(properties(schema).keySet()));
    return names;
  }

  private static Map<String, Object> anyOf(List<Map<String, Object>> schemas) {
    List<Map<String, Object>> distinct = schemas.stream().distinct().toList();
    return new LinkedHashMap<>(distinct.size() == 1 ? distinct.get(0) : Map.of(ANY_OF, distinct));
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
  static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }
}
