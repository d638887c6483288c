package svc.json;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.Db;
import svc.model.Row;

/** Plain JSON values to records; what does not fit is named by its JSON pointer. */
public final class Records {
  private Records() {}

  /**
   * The record that a JSON object describes. Absent fields are null, zero or empty; a record or an
   * enum must be there, as must every element of a list or a map.
   */
  public static <T> T read(Object tree, Class<T> type) {
    return type.cast(value(tree, type, ""));
  }

  /** Throws a {@link Misfit} where an object says that it is of another format than this. */
  public static void requireFormat(Object tree, int format) {
    if (tree instanceof Map<?, ?> object && !Long.valueOf(format).equals(object.get("format"))) {
      throw new Misfit("/format", format + ", found " + Json.print(object.get("format")));
    }
  }

  private static Object value(Object tree, Type type, String at) {
    Class<?> raw = Shape.raw(type);
    if (tree == null) {
      return missing(raw, at);
    }
    if (Row.class.isAssignableFrom(raw)) {
      return row(as(tree, List.class, "an array", at), raw, at);
    }
    if (raw == Object.class) {
      return tree;
    }
    if (raw.isRecord() && raw != Db.class) {
      return record(as(tree, Map.class, "an object", at), raw, at);
    }
    if (raw == List.class) {
      return list(as(tree, List.class, "an array", at), Shape.last(type), at);
    }
    if (raw == Map.class) {
      return map(as(tree, Map.class, "an object", at), Shape.last(type), at);
    }
    return scalar(tree, raw, at);
  }

  private static Object scalar(Object tree, Class<?> raw, String at) {
    if (raw == String.class) {
      return as(tree, String.class, "a string", at);
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return as(tree, Boolean.class, "true or false", at);
    }
    if (raw.isEnum()) {
      return constant(raw, as(tree, String.class, "a string", at), at);
    }
    if (raw == Db.class && "-inf".equals(tree)) {
      return Db.SILENCE;
    }
    Number number = as(tree, Number.class, "a number", at);
    if (raw == double.class || raw == Double.class) {
      return number.doubleValue();
    }
    if (raw == Db.class) {
      return new Db(number.doubleValue());
    }
    if (number.doubleValue() != number.longValue()) {
      throw new Misfit(at, "a whole number");
    }
    return whole(number.longValue(), raw, at);
  }

  private static Object whole(long number, Class<?> raw, String at) {
    if (raw == long.class || raw == Long.class) {
      return number;
    }
    if (number != (int) number) {
      throw new Misfit(at, "a whole number of at most 32 bits");
    }
    return (int) number;
  }

  private static Object constant(Class<?> type, String text, String at) {
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equals(text)) {
        return constant;
      }
    }
    throw new Misfit(at, oneOf(type));
  }

  private static Object record(Map<?, ?> object, Class<?> type, String at) {
    Shape shape = Shape.of(type);
    List<Shape.Field> fields = shape.fields();
    Object[] values = new Object[fields.size()];
    int used = 0;
    for (int i = 0; i < values.length; i++) {
      Shape.Field field = fields.get(i);
      boolean there = object.containsKey(field.name());
      used += there ? 1 : 0;
      Object child = object.get(field.name());
      values[i] =
          there && child == null && shape.canHoldNull(field)
              ? null
              : value(child, field.type(), at + "/" + field.name());
    }
    if (used < object.size()) {
      throw new Misfit(at + "/" + stranger(object, fields), "no such field");
    }
    return construct(shape, values, at);
  }

  private static Object row(List<?> array, Class<?> type, String at) {
    Shape shape = Shape.of(type);
    Object[] values = new Object[shape.fields().size()];
    if (array.size() != values.length) {
      throw new Misfit(at, "an array of " + values.length);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = value(array.get(i), shape.fields().get(i).type(), at);
    }
    return construct(shape, values, at);
  }

  private static String stranger(Map<?, ?> object, List<Shape.Field> fields) {
    List<?> known = fields.stream().map(Shape.Field::name).toList();
    return object.keySet().stream()
        .filter(key -> !known.contains(key))
        .map(String::valueOf)
        .findFirst()
        .orElse("");
  }

  /**
   * A record from the values of its components, in order; what its constructor throws comes out as
   * it is.
   */
  public static <T> T construct(Class<T> type, Object[] values) {
    return type.cast(construct(Shape.of(type), values, ""));
  }

  private static Object construct(Shape shape, Object[] values, String at) {
    try {
      return shape.constructor().newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw new Misfit(at, refused.getMessage());
      }
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot construct " + shape.constructor(), e);
    }
  }

  private static List<Object> list(List<?> array, Type element, String at) {
    List<Object> list = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      list.add(present(array.get(i), element, at + "/" + i));
    }
    return list;
  }

  private static Map<String, Object> map(Map<?, ?> object, Type element, String at) {
    Map<String, Object> map = new LinkedHashMap<>();
    object.forEach(
        (key, child) -> map.put(key.toString(), present(child, element, at + "/" + key)));
    return map;
  }

  private static Object present(Object tree, Type type, String at) {
    if (tree == null) {
      throw new Misfit(at, "a value");
    }
    return value(tree, type, at);
  }

  private static <T> T as(Object tree, Class<T> type, String expected, String at) {
    if (!type.isInstance(tree)) {
      throw new Misfit(at, expected);
    }
    return type.cast(tree);
  }

  private static Object missing(Class<?> raw, String at) {
    if (raw.isRecord() || raw.isEnum()) {
      throw new Misfit(at, raw.isRecord() ? "an object" : oneOf(raw));
    }
    return nothing(raw);
  }

  private static String oneOf(Class<?> type) {
    return "one of " + Arrays.toString(type.getEnumConstants());
  }

  private static Object nothing(Class<?> raw) {
    if (raw == List.class) {
      return List.of();
    }
    if (raw == Map.class) {
      return Map.of();
    }
    if (raw == boolean.class) {
      return false;
    }
    if (raw == int.class) {
      return 0;
    }
    if (raw == long.class) {
      return 0L;
    }
    return raw == double.class ? (Object) 0.0 : null;
  }

  /** A value that does not fit the record: where (a JSON pointer) and what was expected. */
  public static final class Misfit extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String pointer;

    /** Also for rules that a reader of such a record adds of its own. */
    public Misfit(String pointer, String expected) {
      super("expected " + expected);
      this.pointer = pointer.isEmpty() ? "/" : pointer;
    }

    public String pointer() {
      return pointer;
    }
  }
}
