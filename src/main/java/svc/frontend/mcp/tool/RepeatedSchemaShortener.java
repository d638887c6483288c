package svc.frontend.mcp.tool;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.json.Json;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;

/**
 * Shortens the list of tools. If an earlier tool already contains a long schema, such as that of a
 * curve, replaces the schema by its type and the words "as in" and that tool's name, because JSON
 * Schema cannot refer to the schema of another tool.
 */
final class RepeatedSchemaShortener {
  /** The length of the JSON, in characters, from which a repeated schema is replaced. */
  private static final int LONG = 45;

  private static final String DESCRIPTION = "description";
  private static final String PROPERTIES = "properties";
  private static final String TYPE = "type";
  private static final String ITEMS = "items";
  private static final String ANY_OF = "anyOf";

  /** The start of a reference to an argument of the same name. */
  private static final String SAME_NAME = "as in ";

  private final Map<Map<String, Object>, Place> firstPlaces = new HashMap<>();
  private final Set<Map.Entry<String, Map<String, Object>>> described = new HashSet<>();

  /** An argument of a tool, or a field in an argument. */
  private record Place(String tool, String name) {
    String asSeenFrom(Place later) {
      return name.equals(later.name) ? SAME_NAME + tool : "as " + name + " in " + tool;
    }
  }

  /**
   * Returns the schema of a tool's arguments. Replaces the long schemas in it that an earlier tool
   * already contains, and omits the descriptions of arguments that an earlier tool describes in the
   * same words. Must be called for the tools in the order of the list.
   *
   * @param input the complete schema of its arguments
   */
  Map<String, Object> shorten(Tool tool, Map<String, Object> input) {
    Set<String> descriptions =
        tool.verbs().stream()
            .flatMap(verb -> verb.argsOn(FrontEnd.MCP).stream())
            .map(ArgumentDescriptor::brief)
            .collect(Collectors.toSet());
    Map<String, Object> schema = shorten(tool.name(), input);
    schema.computeIfPresent(PROPERTIES, (key, fields) -> omitRepeated(asMap(fields), descriptions));
    return schema;
  }

  /**
   * Omits the descriptions that an argument of the same name and type has in an earlier tool, and
   * references to an argument of the same name.
   */
  private Map<String, Object> omitRepeated(
      Map<String, Object> arguments, Set<String> descriptions) {
    arguments.replaceAll(
        (name, schema) -> {
          Map<String, Object> argument = new LinkedHashMap<>(asMap(schema));
          boolean isFirst = described.add(Map.entry(name, argument));
          String description = String.valueOf(argument.get(DESCRIPTION));
          boolean isRepeated = descriptions.contains(description) || description.startsWith("as ");
          if (!isFirst && isRepeated || description.startsWith(SAME_NAME)) {
            argument.remove(DESCRIPTION);
          }
          return argument;
        });
    return arguments;
  }

  private Map<String, Object> shorten(String tool, Map<String, Object> input) {
    Map<String, Object> schema = new LinkedHashMap<>(input);
    schema.computeIfPresent(PROPERTIES, (key, fields) -> shortenAll(tool, asMap(fields)));
    return schema;
  }

  private Map<String, Object> shortenAll(String tool, Map<String, Object> fields) {
    Map<String, Object> shortened = new LinkedHashMap<>(fields);
    shortened.replaceAll((name, schema) -> shortenOrRefer(new Place(tool, name), asMap(schema)));
    return shortened;
  }

  private Map<String, Object> shortenOrRefer(Place place, Map<String, Object> schema) {
    Map<String, Object> type = new LinkedHashMap<>(schema);
    type.remove(DESCRIPTION);
    if (Json.print(type).length() < LONG) {
      return schema;
    }
    if (type.get(ANY_OF) instanceof List<?> choices) {
      return shortenChoice(place, schema, choices);
    }
    if (type.containsKey(ITEMS)) {
      return shortenList(place, schema);
    }
    Place first = firstPlaces.putIfAbsent(type, place);
    if (first == null || first.tool().equals(place.tool())) {
      return shorten(place.tool(), schema);
    }
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put(TYPE, type.get(TYPE));
    reference.put(DESCRIPTION, first.asSeenFrom(place));
    return reference;
  }

  /**
   * Shortens each of the types of which a value can have one. Types that become equal are merged.
   */
  private Map<String, Object> shortenChoice(
      Place place, Map<String, Object> schema, List<?> choices) {
    Map<String, Object> description = new LinkedHashMap<>();
    Set<Object> types = new LinkedHashSet<>();
    choices.forEach(choice -> types.add(shortenPart(place, asMap(choice), description)));
    Map<String, Object> shortened = new LinkedHashMap<>(schema);
    shortened.remove(ANY_OF);
    description.putAll(shortened);
    Map<String, Object> choice =
        new LinkedHashMap<>(
            types.size() == 1
                ? asMap(types.iterator().next())
                : Map.of(ANY_OF, List.copyOf(types)));
    choice.putAll(description);
    return choice;
  }

  private Map<String, Object> shortenList(Place place, Map<String, Object> schema) {
    Map<String, Object> description = new LinkedHashMap<>();
    Map<String, Object> list = new LinkedHashMap<>(schema);
    list.put(ITEMS, shortenPart(place, asMap(schema.get(ITEMS)), description));
    description.forEach(list::putIfAbsent);
    return list;
  }

  /**
   * Shortens a schema inside another one.
   *
   * @param description receives the reference to another tool, which belongs to the outer schema
   */
  private Map<String, Object> shortenPart(
      Place place, Map<String, Object> part, Map<String, Object> description) {
    Map<String, Object> shortened = new LinkedHashMap<>(shortenOrRefer(place, part));
    if (!part.containsKey(DESCRIPTION) && shortened.containsKey(DESCRIPTION)) {
      description.put(DESCRIPTION, shortened.remove(DESCRIPTION));
    }
    return shortened;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }
}
