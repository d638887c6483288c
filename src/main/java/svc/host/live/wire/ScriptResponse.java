package svc.host.live.wire;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.JsonSyntaxException;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * The remote script's response to a request.
 *
 * @param results the result of each operation as a plain JSON value, in order
 * @param undoSteps the number of undo steps that the request made
 * @param stack the count of svc's undo steps in this process of Live
 */
public record ScriptResponse(
    List<Object> results, int undoSteps, UndoStepCounter.UndoStepCount stack) {

  /** The maximum number of characters of a message or hint; a traceback could be very long. */
  private static final int MAX_TEXT_LENGTH = 1000;

  /**
   * Parses the response to a request. Throws the error that the response contains, or HOST_ERROR if
   * the response is invalid.
   *
   * @param operations the number of operations in the request
   */
  static ScriptResponse parse(byte[] line, long id, int operations) {
    Map<String, Object> response = parseObject(line);
    if (!Long.valueOf(id).equals(response.get("id"))) {
      throw malformedResponseError(
          "it answers request " + Json.print(response.get("id")) + " instead of " + id);
    }
    if (response.get("error") instanceof Map<?, ?> error) {
      throw withCompletedOperations(
          parseError(JsonObject.of(error)), response.get("done"), operations);
    }
    if (response.get("results") instanceof List<?> results && results.size() == operations) {
      return new ScriptResponse(
          Collections.unmodifiableList(results),
          toInt(response.get("undo_steps")),
          new UndoStepCounter.UndoStepCount(
              toInt(response.get("written")), toInt(response.get("depth"))));
    }
    throw malformedResponseError("the number of results is not " + operations);
  }

  /**
   * Returns the fields of the JSON object in a line. Throws HOST_ERROR if the line is not a JSON
   * object.
   */
  static Map<String, Object> parseObject(byte[] line) {
    try {
      if (Json.parse(line) instanceof Map<?, ?> object) {
        Map<String, Object> fields = new LinkedHashMap<>();
        object.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return fields;
      }
    } catch (JsonSyntaxException e) {
      throw malformedResponseError("it is not valid JSON: " + e.describe()).withCause(e);
    }
    throw malformedResponseError("it is not a JSON object");
  }

  /** Converts an error of the script to an exception. An unknown error code becomes HOST_ERROR. */
  static SvcException parseError(JsonObject error) {
    String name = String.valueOf(error.get("code"));
    SvcException converted = errorCode(name).because(errorMessage(error));
    if (error.get("hint") instanceof String hint && !hint.isBlank()) {
      converted = converted.hint(truncate(hint));
    }
    for (Map.Entry<String, Object> detail : error.object("details").fields().entrySet()) {
      converted = converted.withDetail(detail.getKey(), detail.getValue());
    }
    return converted.code().name().equals(name)
        ? converted
        : converted.withDetail("host_code", truncate(name));
  }

  private static ErrorCode errorCode(String name) {
    return Arrays.stream(ErrorCode.values())
        .filter(code -> code.name().equals(name))
        .findFirst()
        .orElse(HOST_ERROR);
  }

  private static String errorMessage(JsonObject error) {
    return error.get("message") instanceof String text && !text.isBlank()
        ? truncate(text)
        : "Live's remote script failed without an error message";
  }

  /** Returns a text of the script, which can contain names, as one line of limited length. */
  private static String truncate(String text) {
    String line = TextSanitizer.sanitizeLine(text);
    return line.length() <= MAX_TEXT_LENGTH ? line : line.substring(0, MAX_TEXT_LENGTH - 1) + "…";
  }

  /**
   * Adds a hint to the error of a request if some of its operations had already changed the set.
   */
  private static SvcException withCompletedOperations(
      SvcException error, Object done, int operations) {
    int before = toInt(done);
    return before == 0
        ? error
        : error
            .hint(
                before
                    + " of "
                    + operations
                    + " operations took effect; undo them in Live if necessary. "
                    + error.hint())
            .withDetail("done", (long) before);
  }

  private static int toInt(Object number) {
    return number instanceof Long whole ? whole.intValue() : 0;
  }

  private static SvcException malformedResponseError(String what) {
    return HOST_ERROR
        .because("Live's remote script sent an invalid response: " + what)
        .hint("The request may have taken effect. Check the set before you try again.")
        .withUnknownOutcome();
  }

  /** Encodes an object as a line of the protocol. */
  static byte[] toLine(Map<String, ?> object) {
    return (Json.print(object) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
