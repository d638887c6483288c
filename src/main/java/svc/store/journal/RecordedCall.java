package svc.store.journal;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A call of a verb as data.
 *
 * @param verb its words, such as "mix set"
 * @param args in JSON form by the names that tools take
 */
public record RecordedCall(String verb, Map<String, Object> args) {

  /** A call without arguments so far. */
  public static RecordedCall of(String verb) {
    return new RecordedCall(verb, Map.of());
  }

  /** The same with one argument more; one that is null is left out. */
  public RecordedCall withArgument(String name, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> more = new LinkedHashMap<>(args);
    more.put(name, value);
    return new RecordedCall(verb, more);
  }

  @SuppressWarnings("unchecked")
  static RecordedCall fromTree(Map<?, ?> tree) {
    Object args = tree.get("args");
    return new RecordedCall(
        String.valueOf(tree.get("verb")),
        args instanceof Map ? (Map<String, Object>) args : Map.of());
  }
}
