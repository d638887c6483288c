package svc.json;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A typed view of a decoded JSON object. Its nested objects are JsonObjects too. The decoded map is
 * not copied.
 */
public final class JsonObject {
  public static final JsonObject EMPTY = new JsonObject(Map.of());

  private final Map<String, Object> tree;

  private JsonObject(Map<String, Object> tree) {
    this.tree = tree;
  }

  /**
   * Returns a view of a decoded object. Throws {@link ClassCastException} if the value is not an
   * object.
   */
  @SuppressWarnings("unchecked")
  public static JsonObject of(Object value) {
    return value instanceof JsonObject object
        ? object
        : new JsonObject((Map<String, Object>) Objects.requireNonNull(value));
  }

  /** Returns a view of a decoded object; an empty object if the value is null or not an object. */
  public static JsonObject orEmpty(Object value) {
    return value instanceof Map || value instanceof JsonObject ? of(value) : EMPTY;
  }

  private static Object view(Object value) {
    if (value instanceof Map) {
      return of(value);
    }
    return value instanceof List<?> list ? new JsonArrayView(list) : value;
  }

  private static final class JsonArrayView extends AbstractList<Object> {
    private final List<?> elements;

    JsonArrayView(List<?> elements) {
      this.elements = elements;
    }

    @Override
    public Object get(int index) {
      return view(elements.get(index));
    }

    @Override
    public int size() {
      return elements.size();
    }
  }

  /** Returns the decoded map. Its nested objects are maps. */
  public Map<String, Object> tree() {
    return tree;
  }

  /** Returns the values of the fields by name, in order. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Map.Entry<?, ?> field : tree.entrySet()) {
      fields.put(String.valueOf(field.getKey()), view(field.getValue()));
    }
    return fields;
  }

  /** Returns the names of the fields, in order. */
  public Set<String> names() {
    return tree.keySet();
  }

  /** Returns whether the object contains a field, even if the field's value is null. */
  public boolean has(String name) {
    return tree.containsKey(name);
  }

  /** Returns the value of a field, null if it is absent. */
  public Object get(String name) {
    return view(tree.get(name));
  }

  /** Returns the value at a path of field names separated by dots, null if it is absent. */
  public Object at(String path) {
    int dot = path.indexOf('.');
    return dot < 0
        ? get(path)
        : get(path.substring(0, dot)) instanceof JsonObject inner
            ? inner.at(path.substring(dot + 1))
            : null;
  }

  /**
   * Returns the string in a field, null if the field is absent. Throws {@link ClassCastException}
   * if the field contains another type of value.
   */
  public String text(String name) {
    return (String) tree.get(name);
  }

  /**
   * Returns the number in a field, null if the field is absent. Throws {@link ClassCastException}
   * if the field contains another type of value.
   */
  public Number number(String name) {
    return (Number) tree.get(name);
  }

  /**
   * Returns the number in a field as a double, null if the field is absent. Throws {@link
   * ClassCastException} if the field contains another type of value.
   */
  public Double decimal(String name) {
    Number number = number(name);
    return number == null ? null : (Double) number.doubleValue();
  }

  /** Returns whether the value of a field is true. */
  public boolean flag(String name) {
    return Boolean.TRUE.equals(tree.get(name));
  }

  /**
   * Returns the object in a field; an empty object if the field is absent or does not contain an
   * object.
   */
  public JsonObject object(String name) {
    return orEmpty(tree.get(name));
  }

  /**
   * Returns the elements of the array in a field; empty if the field is absent or does not contain
   * an array.
   */
  public List<?> list(String name) {
    return get(name) instanceof List<?> list ? list : List.of();
  }

  /**
   * Returns those elements of the array in a field that are objects; empty if the field is absent
   * or does not contain an array.
   */
  public List<JsonObject> objects(String name) {
    return objects(get(name));
  }

  /** Returns those elements of a list that are JsonObjects; empty if the value is not a list. */
  public static List<JsonObject> objects(Object value) {
    List<JsonObject> objects = new ArrayList<>();
    for (Object element : value instanceof List<?> list ? list : List.of()) {
      if (element instanceof JsonObject object) {
        objects.add(object);
      }
    }
    return objects;
  }

  /** Returns a copy without the named fields. */
  public JsonObject without(String... names) {
    Map<String, Object> rest = new LinkedHashMap<>(tree);
    rest.keySet().removeAll(Set.of(names));
    return new JsonObject(rest);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonObject object && object.tree.equals(tree);
  }

  @Override
  public int hashCode() {
    return tree.hashCode();
  }

  @Override
  public String toString() {
    return tree.toString();
  }
}
