package svc.frontend.dsl.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.error.SvcException;

/**
 * An error in a script, found without running it.
 *
 * @param script the name of the script as the user wrote it
 * @param line counted from 1; 0 if the problem concerns the whole script
 * @param column counted from 1
 * @param error the error that a run would throw
 */
public record ScriptProblem(String script, int line, int column, SvcException error) {

  /**
   * Creates a problem from an error, whose details may contain a script and a position.
   *
   * @param script the name to use if the details contain none
   */
  public static ScriptProblem from(SvcException error, String script) {
    Map<String, Object> details = error.details();
    String where = String.valueOf(details.getOrDefault("script", script));
    return new ScriptProblem(
        where, toInt(details.get("line")), toInt(details.get("column")), error);
  }

  private static int toInt(Object detail) {
    return detail instanceof Integer number ? number : 0;
  }

  /** Returns the position and the message as a line of text. */
  public String format() {
    String message = error.getMessage();
    if (line > 0) {
      return script + ":" + line + ":" + column + ": " + message;
    }
    return message.startsWith(script) ? message : script + ": " + message;
  }

  /** Returns the problem as a JSON object. */
  public Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("script", script);
    if (line > 0) {
      tree.put("line", line);
      tree.put("column", column);
    }
    tree.put("code", error.code().name());
    tree.put("message", error.getMessage());
    tree.put("hint", error.hint());
    if (error.details().containsKey("candidates")) {
      tree.put("candidates", error.details().get("candidates"));
    }
    return tree;
  }
}
