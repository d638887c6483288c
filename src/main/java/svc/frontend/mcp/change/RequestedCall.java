package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * A call in a list of changes.
 *
 * @param number the position of the call in the list, from 1
 * @param tool the name that the caller gave
 */
record RequestedCall(int number, String tool, Map<String, Object> arguments) {
  private static final String TOOL = "tool";
  private static final String ARGUMENTS = "arguments";
  private static final Set<String> FIELDS = Set.of(TOOL, ARGUMENTS);
  private static final Map<String, String> SYNONYMS =
      Map.of(
          "name", TOOL,
          "tool_name", TOOL,
          "args", ARGUMENTS,
          "params", ARGUMENTS,
          "parameters", ARGUMENTS,
          "input", ARGUMENTS);

  private static final String FORM =
      "A call is an object with the name of a tool in `tool` and the arguments of that tool in"
          + " `arguments`.";

  static RequestedCall read(int number, Object value) {
    Map<String, Object> call = rename(requireObject(value, "call " + number));
    call.keySet().stream()
        .filter(field -> !FIELDS.contains(field))
        .findFirst()
        .ifPresent(
            field -> {
              throw INVALID_ARGUMENT
                  .because("call " + number + " has an unknown field " + TextSanitizer.quote(field))
                  .hint(FORM);
            });
    if (!(call.get(TOOL) instanceof String tool) || tool.isBlank()) {
      throw MISSING_ARGUMENT.because("call " + number + " does not name its tool").hint(FORM);
    }
    Object arguments = call.get(ARGUMENTS);
    return new RequestedCall(
        number,
        tool.strip(),
        arguments == null ? Map.of() : requireObject(arguments, "`arguments` of call " + number));
  }

  /** Returns the fields of a call with the names that svc uses. */
  private static Map<String, Object> rename(Map<String, Object> given) {
    Map<String, Object> call = new LinkedHashMap<>();
    given.forEach(
        (field, value) -> {
          String known = SYNONYMS.getOrDefault(field, field);
          call.put(given.containsKey(known) ? field : known, value);
        });
    return call;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> requireObject(Object value, String subject) {
    Object parsed = parseIfText(value);
    if (parsed instanceof Map) {
      return (Map<String, Object>) parsed;
    }
    throw INVALID_ARGUMENT.because(subject + " must be an object, not " + quote(value)).hint(FORM);
  }

  /** Parses a value that is JSON text; returns other values unchanged. */
  static Object parseIfText(Object value) {
    try {
      return value instanceof String text ? Json.parse(text) : value;
    } catch (JsonSyntaxException e) {
      return value;
    }
  }

  static String quote(Object value) {
    return value instanceof String text ? TextSanitizer.quote(text) : Json.print(value);
  }

  /** Returns an error whose message begins with the number of this call and its tool. */
  SvcException locate(SvcException error) {
    return error
        .withPrefix("call " + number + " (" + TextSanitizer.sanitizeName(tool) + "): ")
        .withDetail("call", number);
  }
}
