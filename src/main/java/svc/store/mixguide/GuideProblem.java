package svc.store.mixguide;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is wrong in a file of a profile or topic.
 *
 * @param line from 1
 * @param column from 1
 * @param pointer the element, a JSON pointer; / for the whole
 * @param message what was expected there
 */
public record GuideProblem(int line, int column, String pointer, String message) {

  /** As an error's details hold it. */
  public Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("line", (long) line);
    tree.put("column", (long) column);
    tree.put("pointer", pointer);
    tree.put("message", message);
    return tree;
  }

  @Override
  public String toString() {
    return "line " + line + ", column " + column + ", " + pointer + ": " + message;
  }
}
