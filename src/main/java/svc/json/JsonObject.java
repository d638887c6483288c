package svc.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A JSON object with typed access. Nested objects are also JsonObjects. */
public record JsonObject(Map<String, Object> fields) {
  public static final JsonObject EMPTY = new JsonObject(Map.of());

  /** Converts a map of plain JSON values. */
  public static JsonObject of(Map<?, ?> tree) {
    Map<String, Object> fields = new LinkedHashMap<>();
    tree.forEach((name, value) -> fields.put(String.valueOf(name), wrapped(value)));
    return new JsonObject(fields);
  }

  private static Object wrapped(Object value) {
    if (value instanceof Map<?, ?> object) {
      return of(object);
    }
    return value instanceof List<?> list ? list.stream().map(JsonObject::wrapped).toList() : value;
  }

  /** Returns the names of the fields, in order. */
  public Set<String> names() {
    return fields.keySet();
  }

  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** Returns the value of a field, null if it is absent. */
  public Object get(String name) {
    return fields.get(name);
  }

  /**
   * Returns the value of a field, null if it is absent. A dot in the path separates nested names.
   */
  public Object at(String path) {
    int dot = path.indexOf('.');
    return dot < 0
        ? get(path)
        : get(path.substring(0, dot)) instanceof JsonObject inner
            ? inner.at(path.substring(dot + 1))
            : null;
  }

  /** Returns the object in a field, empty if there is none. */
  public JsonObject object(String name) {
    return get(name) instanceof JsonObject object ? object : EMPTY;
  }

  /** Returns the elements of the list in a field, empty if there is none. */
  public List<?> list(String name) {
    return get(name) instanceof List<?> list ? list : List.of();
  }

  /** Returns the objects of the list in a field, empty if there is none. */
  public List<JsonObject> objects(String name) {
    return objects(get(name));
  }

  /** Returns the objects of a list, empty for any other value. */
  public static List<JsonObject> objects(Object value) {
    return value instanceof List<?> list
        ? list.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList()
        : List.of();
  }

  /** Returns the object without some fields. */
  public JsonObject without(String... names) {
    Map<String, Object> rest = new LinkedHashMap<>(fields);
    rest.keySet().removeAll(Set.of(names));
    return new JsonObject(rest);
  }
}
