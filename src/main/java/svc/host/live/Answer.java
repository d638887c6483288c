package svc.host.live;

import static svc.model.ErrorCode.HOST_ERROR;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.model.ErrorCode;
import svc.model.SvcException;

/**
 * What the remote script answers to a request.
 *
 * @param results one of each operation, in JSON form
 * @param undoSteps how many times the user has to undo to take it all back
 * @param stack how svc's writes are counted in this process of Live
 */
record Answer(List<Object> results, int undoSteps, Count.Stack stack) {

  /** Characters of a message or a hint of Live's; a traceback is longer than anybody reads. */
  private static final int LONGEST = 1000;

  /** The answer to a request of some operations; an error of the script's is thrown. */
  static Answer read(byte[] line, long id, int operations) {
    Map<?, ?> answer = object(line);
    if (!Long.valueOf(id).equals(answer.get("id"))) {
      throw garbled("an answer to request " + Json.print(answer.get("id")) + ", not " + id);
    }
    if (answer.get("error") instanceof Map<?, ?> error) {
      throw landed(error(error), answer.get("done"), operations);
    }
    if (answer.get("results") instanceof List<?> results && results.size() == operations) {
      return new Answer(
          Collections.unmodifiableList(results),
          whole(answer.get("undo_steps")),
          new Count.Stack(whole(answer.get("written")), whole(answer.get("depth"))));
    }
    throw garbled("no result for each of its " + operations + " operations");
  }

  /** The JSON object in a line. */
  static Map<?, ?> object(byte[] line) {
    try {
      if (Json.parse(line) instanceof Map<?, ?> object) {
        return object;
      }
    } catch (JsonSyntax e) {
      throw garbled("no JSON, " + e.told()).causedBy(e);
    }
    throw garbled("no JSON object");
  }

  /** An error of the script's as one of svc's; a code that svc does not know is HOST_ERROR. */
  static SvcException error(Map<?, ?> error) {
    String name = String.valueOf(error.get("code"));
    SvcException told = code(name).because(message(error));
    if (error.get("hint") instanceof String hint && !hint.isBlank()) {
      told = told.hint(cut(hint));
    }
    if (error.get("details") instanceof Map<?, ?> details) {
      for (Map.Entry<?, ?> detail : details.entrySet()) {
        told = told.with(String.valueOf(detail.getKey()), detail.getValue());
      }
    }
    return told.code().name().equals(name) ? told : told.with("host_code", cut(name));
  }

  private static ErrorCode code(String name) {
    return Arrays.stream(ErrorCode.values())
        .filter(code -> code.name().equals(name))
        .findFirst()
        .orElse(HOST_ERROR);
  }

  private static String message(Map<?, ?> error) {
    return error.get("message") instanceof String text && !text.isBlank()
        ? cut(text)
        : "Live's remote script failed and did not say why";
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }

  /** A batch that stopped midway has changed the set, which is not to be overlooked. */
  private static SvcException landed(SvcException error, Object done, int operations) {
    int before = whole(done);
    return before == 0
        ? error
        : error
            .hint(
                before
                    + " of "
                    + operations
                    + " operations had landed in Live, whose undo takes them back. "
                    + error.hint())
            .with("done", (long) before);
  }

  private static int whole(Object number) {
    return number instanceof Long whole ? whole.intValue() : 0;
  }

  private static SvcException garbled(String what) {
    return HOST_ERROR
        .because("Live's remote script sent " + what)
        .hint("The write may have landed; read the state before trying again.");
  }

  /** A line of the wire. */
  static byte[] line(Map<String, ?> object) {
    return (Json.print(object) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
