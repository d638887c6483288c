package svc.host.live.wire;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * What the remote script answers to a request.
 *
 * @param results one of each operation, in JSON form
 * @param undoSteps how many times the user has to undo to take it all back
 * @param stack how svc's writes are counted in this process of Live
 */
public record ScriptResponse(
    List<Object> results, int undoSteps, UndoStepCounter.UndoStepCount stack) {

  /** Characters of a message or a hint of Live's; a traceback is longer than anybody reads. */
  private static final int MAX_TEXT_LENGTH = 1000;

  /** The answer to a request of some operations; an error of the script's is thrown. */
  static ScriptResponse parse(byte[] line, long id, int operations) {
    Map<?, ?> answer = parseObject(line);
    if (!Long.valueOf(id).equals(answer.get("id"))) {
      throw malformedResponseError(
          "an answer to request " + Json.print(answer.get("id")) + ", not " + id);
    }
    if (answer.get("error") instanceof Map<?, ?> error) {
      throw withCompletedOperations(parseError(error), answer.get("done"), operations);
    }
    if (answer.get("results") instanceof List<?> results && results.size() == operations) {
      return new ScriptResponse(
          Collections.unmodifiableList(results),
          toInt(answer.get("undo_steps")),
          new UndoStepCounter.UndoStepCount(
              toInt(answer.get("written")), toInt(answer.get("depth"))));
    }
    throw malformedResponseError("no result for each of its " + operations + " operations");
  }

  /** The JSON object in a line. */
  static Map<?, ?> parseObject(byte[] line) {
    try {
      if (Json.parse(line) instanceof Map<?, ?> object) {
        return object;
      }
    } catch (JsonSyntaxException e) {
      throw malformedResponseError("no JSON, " + e.describe()).withCause(e);
    }
    throw malformedResponseError("no JSON object");
  }

  /** An error of the script's as one of svc's; a code that svc does not know is HOST_ERROR. */
  static SvcException parseError(Map<?, ?> error) {
    String name = String.valueOf(error.get("code"));
    SvcException told = errorCode(name).because(errorMessage(error));
    if (error.get("hint") instanceof String hint && !hint.isBlank()) {
      told = told.hint(truncate(hint));
    }
    if (error.get("details") instanceof Map<?, ?> details) {
      for (Map.Entry<?, ?> detail : details.entrySet()) {
        told = told.withDetail(String.valueOf(detail.getKey()), detail.getValue());
      }
    }
    return told.code().name().equals(name) ? told : told.withDetail("host_code", truncate(name));
  }

  private static ErrorCode errorCode(String name) {
    return Arrays.stream(ErrorCode.values())
        .filter(code -> code.name().equals(name))
        .findFirst()
        .orElse(HOST_ERROR);
  }

  private static String errorMessage(Map<?, ?> error) {
    return error.get("message") instanceof String text && !text.isBlank()
        ? truncate(text)
        : "Live's remote script failed and did not say why";
  }

  private static String truncate(String text) {
    return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH - 1) + "…";
  }

  /** A batch that stopped midway has changed the set, which is not to be overlooked. */
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
                    + " operations had landed in Live, whose undo takes them back. "
                    + error.hint())
            .withDetail("done", (long) before);
  }

  private static int toInt(Object number) {
    return number instanceof Long whole ? whole.intValue() : 0;
  }

  private static SvcException malformedResponseError(String what) {
    return HOST_ERROR
        .because("Live's remote script sent " + what)
        .hint("The write may have landed; read the state before trying again.");
  }

  /** A line of the wire. */
  static byte[] toLine(Map<String, ?> object) {
    return (Json.print(object) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
