package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.binding.VerbBinder;

/** The changes of a refused call's arguments with which it can be sent again. */
final class CallCorrections {
  /** The detail of an error that lists possible changes, each as a map of arguments to values. */
  static final String CORRECTIONS = "corrections";

  /** The detail of an error that lists the given arguments which the changes replace. */
  static final String REPLACED = "replaced";

  private static final String ORIGINAL = "original";
  private static final String ALTERNATIVES = "alternatives";
  private static final int MAX_COMBINATIONS = 4;

  private CallCorrections() {}

  /**
   * Returns an error in which the values that its argument can have are changes of the call.
   *
   * @param values the values of the call, by the names of the verb's record components
   */
  static SvcException addTo(SvcException error, VerbDescriptor verb, Map<String, Object> values) {
    if (!(error.details().get(ALTERNATIVES) instanceof List<?> alternatives)) {
      return error;
    }
    String name = String.valueOf(error.details().get("argument"));
    ArgumentDescriptor arg = verb.findToolArgument(name).orElse(null);
    if (arg == null) {
      return error;
    }
    List<Map<String, Object>> corrections = new ArrayList<>();
    for (Object alternative : alternatives) {
      corrections.add(Map.of(name, toValue(error, values.get(arg.component()), alternative)));
    }
    return values.get(arg.component()) instanceof List<?> original
        ? error.withDetail(CORRECTIONS, corrections).withDetail(ORIGINAL, original)
        : error.withDetail(CORRECTIONS, corrections);
  }

  /**
   * Returns the values that an argument accepts and a given value can stand for: the value itself,
   * or its readings if it is out of range.
   */
  static List<Object> acceptedValues(VerbDescriptor verb, ArgumentDescriptor arg, Object value) {
    try {
      VerbBinder.bindArgument(verb, arg, Map.of(arg.component(), value), FrontEnd.MCP);
      return List.of(value);
    } catch (SvcException refused) {
      return refused.details().get(ALTERNATIVES) instanceof List<?> readings
          ? List.copyOf(readings)
          : List.of();
    }
  }

  /** Returns the value of the argument: the alternative, or the list with it in its place. */
  private static Object toValue(SvcException error, Object given, Object alternative) {
    if (!(given instanceof List<?> list)
        || !(error.details().get("element") instanceof Integer at)) {
      return alternative;
    }
    List<Object> changed = new ArrayList<>(list);
    changed.set(at, alternative);
    return changed;
  }

  /**
   * Returns the changes that correct all of several errors. Changes of an argument that has another
   * mistake, and changes with too many combinations, are omitted.
   */
  static List<Map<String, Object>> combine(List<SvcException> errors) {
    List<Map<String, Object>> combined = List.of(Map.of());
    Set<Object> open =
        errors.stream()
            .filter(error -> correctionsOf(error).isEmpty())
            .map(error -> error.details().getOrDefault("argument", ""))
            .collect(Collectors.toSet());
    for (SvcException error : errors) {
      List<Map<String, Object>> own =
          correctionsOf(error).stream()
              .filter(correction -> correction.keySet().stream().noneMatch(open::contains))
              .toList();
      if (!own.isEmpty() && own.size() * combined.size() <= MAX_COMBINATIONS) {
        combined =
            combined.stream()
                .flatMap(each -> own.stream().map(one -> merge(each, one, error)))
                .toList();
      }
    }
    return combined.get(0).isEmpty() ? List.of() : combined;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> correctionsOf(SvcException error) {
    return error.details().get(CORRECTIONS) instanceof List<?> list
        ? (List<Map<String, Object>>) list
        : List.of();
  }

  private static Map<String, Object> merge(
      Map<String, Object> first, Map<String, Object> second, SvcException error) {
    Map<String, Object> merged = new LinkedHashMap<>(first);
    second.forEach(
        (name, value) ->
            merged.merge(name, value, (earlier, later) -> mergeElements(earlier, later, error)));
    return merged;
  }

  /** Returns a list with the changed elements of two lists. */
  private static Object mergeElements(Object earlier, Object later, SvcException error) {
    if (!(earlier instanceof List<?> first
        && later instanceof List<?> second
        && error.details().get(ORIGINAL) instanceof List<?> original)) {
      return later;
    }
    List<Object> merged = new ArrayList<>(first);
    for (int i = 0; i < original.size(); i++) {
      if (!second.get(i).equals(original.get(i))) {
        merged.set(i, second.get(i));
      }
    }
    return merged;
  }

  /** Returns the given arguments that the changes of several errors replace. */
  static List<String> replacedBy(List<SvcException> errors) {
    return errors.stream()
        .map(error -> error.details().get(REPLACED))
        .filter(List.class::isInstance)
        .flatMap(names -> ((List<?>) names).stream())
        .map(String::valueOf)
        .toList();
  }

  /**
   * Returns the error of a call in which the changes also replace the given arguments that stand
   * for the changed ones under other names.
   *
   * @param given the names of the arguments in the call
   */
  static SvcException nameReplaced(SvcException error, VerbDescriptor verb, Set<String> given) {
    Set<String> replaced = new LinkedHashSet<>(replacedBy(List.of(error)));
    for (Map<String, Object> correction : correctionsOf(error)) {
      given.stream()
          .filter(name -> verb.findToolArgument(name).isEmpty())
          .filter(
              name ->
                  ArgumentAliases.find(verb, name, Set.of()).stream()
                      .anyMatch(alias -> correction.containsKey(alias.argument())))
          .forEach(replaced::add);
    }
    return replaced.isEmpty() ? error : error.withDetail(REPLACED, List.copyOf(replaced));
  }

  /** Returns the sentence with the changes; empty if the details of an error contain none. */
  static String describe(JsonObject details) {
    List<?> corrections = details.list(CORRECTIONS);
    if (corrections.isEmpty()) {
      return "";
    }
    List<?> replaced = details.list(REPLACED);
    String instead =
        replaced.isEmpty()
            ? "Give "
            : "Instead of "
                + replaced.stream()
                    .map(name -> "`" + name + "`")
                    .collect(Collectors.joining(" and "))
                + ", give ";
    return corrections.stream()
        .map(each -> Json.print(each instanceof JsonObject object ? object.fields() : each))
        .collect(Collectors.joining(" or ", " " + instead, "."));
  }
}
