package svc.store.project;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is wrong in a project file.
 *
 * @param pointer the place, a JSON pointer; / for the whole
 * @param message what was expected there
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
