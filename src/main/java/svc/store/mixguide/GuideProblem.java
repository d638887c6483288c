package svc.store.mixguide;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A problem in a guide file, which contains a mix profile, an advice topic or movement rules.
 *
 * @param line the line, from 1
 * @param column the column, from 1
 * @param pointer a JSON pointer to the invalid value; "/" for the whole file
 * @param message the expected value, such as "expected a number"
 */
public record GuideProblem(int line, int column, String pointer, String message) {

  /** Converts this problem to JSON values for the details of an error. */
  public Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("line", (long) line);
    tree.put("column", (long) column);
    tree.put("pointer", pointer);
    tree.put("message", message);
    return tree;
  }

  private String place() {
    return pointer.equals("/") ? "" : ", " + pointer;
  }

  @Override
  public String toString() {
    return "line " + line + ", column " + column + place() + ": " + message;
  }
}
