package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
   * Returns the values, keyed by the names of the tool's arguments.
   *
   * @param mistakes receives the errors about arguments that are unknown or whose meaning is
   *     uncertain
   */
  Map<String, Object> read(CallMistakes mistakes) {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Object> others = new LinkedHashMap<>();
    EnvelopeArgumentGrouper.fold(verb, EndToLengthConverter.replace(verb, given))
        .forEach((name, value) -> (isArgument(name) ? values : others).put(name, value));
    values.values().removeIf(Objects::isNull);
    others.keySet().removeIf(ArgumentAliases::isIgnored);
    others.values().removeIf(Objects::isNull);
    while (!others.isEmpty()) {
      readNext(others, values, mistakes);
    }
    values.replaceAll((name, value) -> normalize(name, value, mistakes));
    values.forEach((name, value) -> mistakes.check(() -> requireOne(name, value)));
    values.values().removeIf(Objects::isNull);
    return values;
  }

  private Object normalize(String name, Object value, CallMistakes mistakes) {
    Object[] normalized = {null};
    mistakes.expect(List.of(name));
    mistakes.check(() -> normalized[0] = ArgumentValueNormalizer.normalize(find(name), value));
    return normalized[0];
  }

  /**
   * Reads one argument of {@code others}, and removes it from the map. Reads an argument that
   * certainly stands for a single argument of the tool; if there is none, adds a mistake.
   *
   * @param others the given arguments whose names the tool does not have
   * @param values receives the value, by name of the tool's argument
   */
  private void readNext(
      Map<String, Object> others, Map<String, Object> values, CallMistakes mistakes) {
    for (Map.Entry<String, Object> other : others.entrySet()) {
      List<Alias> aliases = findCertain(other, values);
      if (aliases.size() == 1) {
        mistakes.check(() -> put(aliases.get(0), other, values));
        others.remove(other.getKey());
        return;
      }
    }
    Map.Entry<String, Object> first = others.entrySet().iterator().next();
    List<Alias> aliases = ArgumentAliases.find(verb, first.getKey(), values.keySet());
    mistakes.add(
        aliases.isEmpty() || isTaken(first.getKey(), values)
            ? unknown(first, values)
            : uncertain(first, aliases));
    mistakes.expect(aliases.stream().map(Alias::argument).toList());
    others.remove(first.getKey());
  }

  /** Returns whether one of the arguments that a name can stand for already has a value. */
  private boolean isTaken(String name, Map<String, Object> values) {
    return ArgumentAliases.find(verb, name, Set.of()).stream()
        .anyMatch(alias -> values.containsKey(alias.argument()));
  }

  /**
   * Returns the aliases that accept the name and the value of a given argument. The meaning of the
   * argument is certain if there is exactly one.
   */
  private List<Alias> findCertain(Map.Entry<String, Object> other, Map<String, Object> values) {
    return ArgumentAliases.find(verb, other.getKey(), values.keySet()).stream()
        .filter(alias -> alias.form().convert(other.getValue()) != null)
        .toList();
  }

  private void put(Alias alias, Map.Entry<String, Object> other, Map<String, Object> values) {
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
    List<Map<String, Object>> corrections =
        aliases.stream()
            .flatMap(alias -> readings(alias, other.getValue()).stream())
            .distinct()
            .toList();
    SvcException error =
        INVALID_ARGUMENT
            .because(Tool.label(verb) + " has no argument " + TextSanitizer.quote(other.getKey()))
            .withDetail("argument", other.getKey());
    return corrections.isEmpty()
        ? error.hint(
            "Give "
                + aliases.stream()
                    .map(alias -> "`" + alias.argument() + "`")
                    .collect(Collectors.joining(" or "))
                + ".")
        : error
            .hint("")
            .withDetail(CallCorrections.REPLACED, List.of(other.getKey()))
            .withDetail(CallCorrections.CORRECTIONS, corrections);
  }

  /** Returns the changes of the call that a value under an alias can stand for. */
  private List<Map<String, Object>> readings(Alias alias, Object value) {
    ArgumentDescriptor arg = find(alias.argument());
    if (alias.form() != AliasValueConversion.UNIT) {
      return CallCorrections.acceptedValues(verb, arg, value).stream()
          .map(accepted -> Map.of(alias.argument(), accepted))
          .toList();
    }
    String number = Json.print(value).replace("\"", "");
    boolean isInBars = arg.unit().equals("bars");
    return List.of(
        Map.of(alias.argument(), isInBars ? value : number + " bars"),
        Map.of(alias.argument(), isInBars ? number + " beats" : value));
  }

  private SvcException unknown(Map.Entry<String, Object> other, Map<String, Object> values) {
    List<Alias> taken = ArgumentAliases.find(verb, other.getKey(), Set.of());
    boolean isGeneral = other.getKey().equals("name");
    Optional<String> same =
        taken.stream().map(Alias::argument).filter(values::containsKey).findFirst();
    if (!isGeneral && same.isPresent()) {
      return conflict(other.getKey(), same.get());
    }
    List<String> known = verb.argsOn(FrontEnd.MCP).stream().map(ArgumentDescriptor::tool).toList();
    String elsewhere = describeOtherOperation(other.getKey());
    SvcException error =
        INVALID_ARGUMENT
            .because(Tool.label(verb) + " has no argument " + TextSanitizer.quote(other.getKey()))
            .hint(
                known.isEmpty()
                    ? "It has no arguments."
                    : elsewhere + "Its arguments are " + String.join(", ", known) + ".")
            .withDetail("argument", other.getKey());
    if (EndToLengthConverter.isEnd(other.getKey()) && known.contains("length_beats")) {
      return error.hint("Give the length of the range with `length_beats`.");
    }
    List<String> synonyms = ToolOperationMatcher.synonymsThatTake(tool, verb, given.keySet());
    if (!elsewhere.isEmpty() && synonyms.size() == 1) {
      return error
          .hint(elsewhere.strip())
          .withDetail(
              CallCorrections.CORRECTIONS, List.of(Map.of(Tool.OPERATION, synonyms.get(0))));
    }
    return elsewhere.isEmpty()
        ? error.withCandidates(
            SimilarNames.find(ArgumentAliases.toSnakeCase(other.getKey()), known))
        : error;
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
        : "`" + name + "` is only for the operation " + operations + ". ";
  }
}
