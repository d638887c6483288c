package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A call of a verb as data.
 *
 * @param verb its words, such as "mix set"
 * @param args in JSON form by the names that tools take
 */
public record Call(String verb, Map<String, Object> args) {

  /** A call without arguments so far. */
  public static Call of(String verb) {
    return new Call(verb, Map.of());
  }

  /** The same with one argument more; one that is null is left out. */
  public Call with(String name, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> more = new LinkedHashMap<>(args);
    more.put(name, value);
    return new Call(verb, more);
  }

  @SuppressWarnings("unchecked")
  static Call read(Map<?, ?> tree) {
    Object args = tree.get("args");
    return new Call(
        String.valueOf(tree.get("verb")),
        args instanceof Map ? (Map<String, Object>) args : Map.of());
  }
}
