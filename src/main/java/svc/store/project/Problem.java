package svc.store.project;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is wrong in a project file.
 *
 * @param pointer the place, a JSON pointer; / for the whole
 * @param message what was expected there
 */
public record Problem(String pointer, String message) {

  static Problem at(String pointer, String expected) {
    return new Problem(pointer.isEmpty() ? "/" : pointer, "expected " + expected);
  }

  Map<String, Object> tree() {
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
