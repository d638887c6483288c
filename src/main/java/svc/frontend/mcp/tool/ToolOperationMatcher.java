package svc.frontend.mcp.tool;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import svc.verb.VerbDescriptor;
import svc.vocabulary.Synonyms;

/** Finds the operation of a tool for the words that assistants use. */
final class ToolOperationMatcher {
  /** The names other than "operation" under which assistants give the operation. */
  static final List<String> ARGUMENTS = List.of("action", "op", "command", "mode", "method");

  private ToolOperationMatcher() {}

  /** Returns the operation that a call specifies; null if it specifies none. */
  static Object given(Tool tool, Map<String, Object> arguments) {
    if (arguments.get(Tool.OPERATION) != null) {
      return find(arguments.get(Tool.OPERATION), tool);
    }
    return ARGUMENTS.stream()
        .filter(arguments::containsKey)
        .findFirst()
        .map(name -> find(arguments.get(name), tool))
        .orElse(null);
  }

  /** Returns the operation that a word stands for; the word unchanged if that is uncertain. */
  private static Object find(Object given, Tool tool) {
    String word = ArgumentAliases.toSnakeCase(String.valueOf(given));
    if (tool.operations().contains(word)) {
      return word;
    }
    String plain = withoutObject(word, tool.name());
    List<String> found =
        tool.operations().stream()
            .filter(operation -> operation.equals(plain) || areSynonyms(operation, plain))
            .toList();
    return found.size() == 1 ? found.get(0) : given;
  }

  /** Returns the operations similar to that of a verb that have all of the given arguments. */
  static List<String> synonymsThatTake(Tool tool, VerbDescriptor verb, Set<String> arguments) {
    return tool.verbs().stream()
        .filter(other -> other != verb && areSynonyms(other.operation(), verb.operation()))
        .filter(
            other -> arguments.stream().allMatch(name -> other.findToolArgument(name).isPresent()))
        .map(VerbDescriptor::operation)
        .toList();
  }

  private static boolean areSynonyms(String operation, String word) {
    if (!Collections.disjoint(meaningsOf(operation), meaningsOf(word))) {
      return true;
    }
    String[] first = operation.split("_", 2);
    String[] second = word.split("_", 2);
    return first.length == 2
        && second.length == 2
        && first[1].equals(second[1])
        && areSynonyms(first[0], second[0]);
  }

  private static Set<String> meaningsOf(String operation) {
    Set<String> meanings = new HashSet<>(Synonyms.OPERATION.namesOf(operation));
    meanings.add(operation);
    return meanings;
  }

  /**
   * Returns an operation without the object that the tool's name contains too: for edit_tracks, the
   * operation create_track becomes create.
   */
  private static String withoutObject(String operation, String tool) {
    String object = tool.substring(tool.indexOf('_') + 1).toLowerCase(Locale.ROOT);
    List<String> objects = Arrays.asList(object.split("_"));
    return String.join(
        "_",
        Arrays.stream(operation.split("_"))
            .filter(word -> !objects.contains(word) && !objects.contains(word + "s"))
            .toList());
  }
}
