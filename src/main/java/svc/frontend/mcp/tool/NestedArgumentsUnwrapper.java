package svc.frontend.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonSyntaxException;

/**
 * Takes the arguments of a call out of a surrounding object, as in {"arguments": {"track_id":
 * "1"}}.
 */
final class NestedArgumentsUnwrapper {
  private static final List<String> WRAPPERS =
      List.of("arguments", "args", "params", "parameters", "input", "kwargs", "payload", "options");

  private NestedArgumentsUnwrapper() {}

  /**
   * Returns the arguments of a call, in which an object such as "arguments" is replaced with its
   * content.
   */
  static Map<String, Object> unwrap(Tool tool, Map<String, Object> arguments) {
    Map<String, Object> unwrapped = new LinkedHashMap<>();
    arguments.forEach(
        (name, value) -> {
          Map<String, Object> inner = isArgument(tool, name) ? null : innerOf(name, value);
          if (inner == null) {
            unwrapped.put(name, value);
          } else {
            unwrapped.putAll(inner);
          }
        });
    return unwrapped;
  }

  private static boolean isArgument(Tool tool, String name) {
    return tool.verbs().stream().anyMatch(verb -> verb.findToolArgument(name).isPresent());
  }

  private static Map<String, Object> innerOf(String name, Object value) {
    if (!WRAPPERS.contains(ArgumentAliases.toSnakeCase(name))) {
      return null;
    }
    Object inner = value;
    if (value instanceof String text) {
      try {
        inner = Json.parse(text);
      } catch (JsonSyntaxException notJson) {
        return null;
      }
    }
    return inner instanceof Map ? ToolSchemas.asMap(inner) : null;
  }

  /** Returns the arguments without the one that chooses the operation. */
  static Map<String, Object> withoutOperation(Tool tool, Map<String, Object> arguments) {
    if (!tool.hasOperations()) {
      return arguments;
    }
    Map<String, Object> others = new LinkedHashMap<>(arguments);
    if (others.remove(Tool.OPERATION) == null) {
      ToolOperationMatcher.ARGUMENTS.stream()
          .filter(others::containsKey)
          .findFirst()
          .ifPresent(others::remove);
    }
    return others;
  }
}
