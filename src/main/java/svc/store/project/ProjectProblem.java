package svc.store.project;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A problem in a project file.
 *
 * @param pointer a JSON pointer to the invalid value; "/" for the whole file
 * @param message the expected value, such as "expected a number"
 */
public record ProjectProblem(String pointer, String message) {

  static ProjectProblem ofViolation(String pointer, String expected) {
    return new ProjectProblem(pointer.isEmpty() ? "/" : pointer, "expected " + expected);
  }

  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("pointer", pointer);
    tree.put("message", message);
    return tree;
  }

  @Override
  public String toString() {
    return pointer + ": " + message;
  }
}
