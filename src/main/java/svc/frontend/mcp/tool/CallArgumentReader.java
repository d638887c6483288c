package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import svc.frontend.mcp.tool.ArgumentAliases.Alias;
import svc.json.Json;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Reads the arguments of a tool call under the names and in the forms that assistants use.
 *
 * @param given the arguments of the call, without the operation
 */
record CallArgumentReader(Tool tool, VerbDescriptor verb, Map<String, Object> given) {
  /**
   * Returns the values, keyed by the names of the tool's arguments. Throws INVALID_ARGUMENT for an
   * argument that is unknown or whose meaning is uncertain.
   */
  Map<String, Object> read() {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Object> others = new LinkedHashMap<>();
    EnvelopeArgumentGrouper.fold(verb, EndToLengthConverter.replace(verb, given))
        .forEach((name, value) -> (isArgument(name) ? values : others).put(name, value));
    values.values().removeIf(Objects::isNull);
    others.keySet().removeIf(ArgumentAliases::isIgnored);
    while (!others.isEmpty()) {
      readNext(others, values);
    }
    values.replaceAll((name, value) -> ArgumentValueNormalizer.normalize(find(name), value));
    values.forEach(this::requireOne);
    values.values().removeIf(Objects::isNull);
    return values;
  }

  /**
   * Reads one argument of {@code others}, and removes it from the map. Reads only an argument that
   * certainly stands for a single argument of the tool; throws if there is none.
   *
   * @param others the given arguments whose names the tool does not have
   * @param values receives the value, by name of the tool's argument
   */
  private void readNext(Map<String, Object> others, Map<String, Object> values) {
    for (Map.Entry<String, Object> other : others.entrySet()) {
      List<Alias> aliases = findCertain(other, values);
      if (aliases.size() == 1) {
        put(aliases.get(0), other, values);
        others.remove(other.getKey());
        return;
      }
    }
    Map.Entry<String, Object> first = others.entrySet().iterator().next();
    List<Alias> aliases = ArgumentAliases.find(verb, first.getKey(), values.keySet());
    throw aliases.isEmpty() ? unknown(first, values) : uncertain(first, aliases);
  }

  /**
   * Returns the aliases that accept the name and the value of a given argument. The meaning of the
   * argument is certain if there is exactly one.
   */
  private List<Alias> findCertain(Map.Entry<String, Object> other, Map<String, Object> values) {
    return ArgumentAliases.find(verb, other.getKey(), values.keySet()).stream()
        .filter(alias -> other.getValue() == null || alias.form().convert(other.getValue()) != null)
        .toList();
  }

  private void put(Alias alias, Map.Entry<String, Object> other, Map<String, Object> values) {
    if (other.getValue() == null) {
      return;
    }
    Object value = alias.form().convert(other.getValue());
    if (values.containsKey(alias.argument())) {
      throw conflict(other.getKey(), alias.argument());
    }
    ArgumentDescriptor arg = find(alias.argument());
    Object index = CountedIndex.mark(other.getKey(), arg, value);
    values.put(
        alias.argument(),
        index instanceof CountedIndex ? index : AliasedTrackPosition.mark(arg, value));
  }

  /** Throws INVALID_ARGUMENT if an argument for one track, scene or device is a list. */
  private void requireOne(String name, Object value) {
    if (value instanceof List<?> list
        && list.size() > 1
        && ArgumentValueNormalizer.isReference(find(name))) {
      throw INVALID_ARGUMENT
          .because("`" + name + "` must be one, not " + list.size())
          .hint("Make a call for each.")
          .withDetail("argument", name);
    }
  }

  private boolean isArgument(String name) {
    return verb.findToolArgument(name).isPresent();
  }

  private ArgumentDescriptor find(String name) {
    return verb.findToolArgument(name).orElseThrow();
  }

  private static SvcException conflict(String name, String argument) {
    return CONFLICTING_ARGUMENTS
        .because(TextSanitizer.quote(name) + " and `" + argument + "` stand for the same argument")
        .hint("Give only `" + argument + "`.")
        .withDetail("argument", argument);
  }

  private SvcException uncertain(Map.Entry<String, Object> other, List<Alias> aliases) {
    String value = Json.print(other.getValue());
    String remedy =
        aliases.stream()
            .map(alias -> "`" + alias.argument() + ": " + value + "`")
            .collect(Collectors.joining(" or "));
    boolean isLength = aliases.get(0).form() == AliasValueConversion.UNIT;
    String unit =
        isLength ? " or `" + aliases.get(0).argument() + ": \"" + unquote(value) + " beats\"`" : "";
    return INVALID_ARGUMENT
        .because(Tool.label(verb) + " has no argument " + TextSanitizer.quote(other.getKey()))
        .hint("Give " + remedy + unit + ".")
        .withDetail("argument", other.getKey());
  }

  private static String unquote(String json) {
    return json.replace("\"", "");
  }

  private SvcException unknown(Map.Entry<String, Object> other, Map<String, Object> values) {
    List<Alias> taken = ArgumentAliases.find(verb, other.getKey(), Set.of());
    boolean isGeneral = other.getKey().equals("name");
    if (!isGeneral && !taken.isEmpty() && values.containsKey(taken.get(0).argument())) {
      return conflict(other.getKey(), taken.get(0).argument());
    }
    List<String> known = verb.argsOn(FrontEnd.MCP).stream().map(ArgumentDescriptor::tool).toList();
    return INVALID_ARGUMENT
        .because(Tool.label(verb) + " has no argument " + TextSanitizer.quote(other.getKey()))
        .hint(
            known.isEmpty()
                ? "It has no arguments."
                : describeOtherOperation(other.getKey())
                    + "Its arguments are "
                    + String.join(", ", known)
                    + ".")
        .withDetail("argument", other.getKey())
        .withCandidates(SimilarNames.find(ArgumentAliases.toSnakeCase(other.getKey()), known));
  }

  /**
   * Returns a sentence about those other operations of the tool that accept an argument; empty if
   * none accepts it.
   */
  private String describeOtherOperation(String name) {
    String operations =
        tool.verbs().stream()
            .filter(other -> other.findToolArgument(name).isPresent())
            .map(VerbDescriptor::operation)
            .collect(Collectors.joining(" or "));
    return operations.isEmpty()
        ? ""
        : "Give `" + name + "` in another call, with `operation: " + operations + "`. ";
  }
}
