package svc.json;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.serialization.EncodedAsArray;
import svc.model.track.Decibels;

/** Plain JSON values to records; what does not fit is named by its JSON pointer. */
public final class RecordReader {
  private RecordReader() {}

  /**
   * The record that a JSON object describes. Absent fields are null, zero or empty; a record or an
   * enum must be there, as must every element of a list or a map.
   */
  public static <T> T read(Object tree, Class<T> type) {
    return type.cast(readValue(tree, type, ""));
  }

  /**
   * Throws a {@link MappingException} where an object says that it is of another format than this.
   */
  public static void requireFormat(Object tree, int format) {
    if (tree instanceof Map<?, ?> object && !Long.valueOf(format).equals(object.get("format"))) {
      throw new MappingException("/format", format + ", found " + Json.print(object.get("format")));
    }
  }

  private static Object readValue(Object tree, Type type, String at) {
    Class<?> raw = RecordShape.rawType(type);
    if (tree == null) {
      return defaultOrFail(raw, at);
    }
    if (EncodedAsArray.class.isAssignableFrom(raw)) {
      return readRow(cast(tree, List.class, "an array", at), raw, at);
    }
    if (raw == Object.class) {
      return tree;
    }
    if (raw.isRecord() && raw != Decibels.class) {
      return readRecord(cast(tree, Map.class, "an object", at), raw, at);
    }
    if (raw == List.class) {
      return readList(cast(tree, List.class, "an array", at), RecordShape.elementType(type), at);
    }
    if (raw == Map.class) {
      return readMap(cast(tree, Map.class, "an object", at), RecordShape.elementType(type), at);
    }
    return readScalar(tree, raw, at);
  }

  private static Object readScalar(Object tree, Class<?> raw, String at) {
    if (raw == String.class) {
      return cast(tree, String.class, "a string", at);
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return cast(tree, Boolean.class, "true or false", at);
    }
    if (raw.isEnum()) {
      return readConstant(raw, cast(tree, String.class, "a string", at), at);
    }
    if (raw == Decibels.class && "-inf".equals(tree)) {
      return Decibels.SILENCE;
    }
    Number number = cast(tree, Number.class, "a number", at);
    if (raw == double.class || raw == Double.class) {
      return number.doubleValue();
    }
    if (raw == Decibels.class) {
      return new Decibels(number.doubleValue());
    }
    if (number.doubleValue() != number.longValue()) {
      throw new MappingException(at, "a whole number");
    }
    return toWhole(number.longValue(), raw, at);
  }

  private static Object toWhole(long number, Class<?> raw, String at) {
    if (raw == long.class || raw == Long.class) {
      return number;
    }
    if (number != (int) number) {
      throw new MappingException(at, "a whole number of at most 32 bits");
    }
    return (int) number;
  }

  private static Object readConstant(Class<?> type, String text, String at) {
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equals(text)) {
        return constant;
      }
    }
    throw new MappingException(at, listConstants(type));
  }

  private static Object readRecord(Map<?, ?> object, Class<?> type, String at) {
    RecordShape shape = RecordShape.of(type);
    Object record = readRecord(object, shape, at);
    long used = shape.fields().stream().filter(f -> object.containsKey(f.name())).count();
    if (used < object.size()) {
      throw new MappingException(at + "/" + unknownField(object, shape.fields()), "no such field");
    }
    return record;
  }

  private static Object readRecord(Map<?, ?> object, RecordShape shape, String at) {
    List<RecordShape.RecordField> components = shape.components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordShape.RecordField component = components.get(i);
      values[i] =
          component.isFlattened()
              ? readRecord(object, RecordShape.of(RecordShape.rawType(component.type())), at)
              : field(object, component, shape, at);
    }
    return construct(shape, values, at);
  }

  private static Object field(
      Map<?, ?> object, RecordShape.RecordField field, RecordShape shape, String at) {
    Object child = object.get(field.name());
    boolean isNull = child == null && object.containsKey(field.name());
    return isNull && shape.acceptsNull(field)
        ? null
        : readValue(child, field.type(), at + "/" + field.name());
  }

  private static Object readRow(List<?> array, Class<?> type, String at) {
    RecordShape shape = RecordShape.of(type);
    Object[] values = new Object[shape.fields().size()];
    if (array.size() != values.length) {
      throw new MappingException(at, "an array of " + values.length);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = readValue(array.get(i), shape.fields().get(i).type(), at);
    }
    return construct(shape, values, at);
  }

  private static String unknownField(Map<?, ?> object, List<RecordShape.RecordField> fields) {
    List<?> known = fields.stream().map(RecordShape.RecordField::name).toList();
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
    return type.cast(construct(RecordShape.of(type), values, ""));
  }

  private static Object construct(RecordShape shape, Object[] values, String at) {
    try {
      return shape.constructor().newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw new MappingException(at, refused.getMessage());
      }
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot construct " + shape.constructor(), e);
    }
  }

  private static List<Object> readList(List<?> array, Type element, String at) {
    List<Object> list = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      list.add(requirePresent(array.get(i), element, at + "/" + i));
    }
    return list;
  }

  private static Map<String, Object> readMap(Map<?, ?> object, Type element, String at) {
    Map<String, Object> map = new LinkedHashMap<>();
    object.forEach(
        (key, child) -> map.put(key.toString(), requirePresent(child, element, at + "/" + key)));
    return map;
  }

  private static Object requirePresent(Object tree, Type type, String at) {
    if (tree == null) {
      throw new MappingException(at, "a value");
    }
    return readValue(tree, type, at);
  }

  private static <T> T cast(Object tree, Class<T> type, String expected, String at) {
    if (!type.isInstance(tree)) {
      throw new MappingException(at, expected);
    }
    return type.cast(tree);
  }

  private static Object defaultOrFail(Class<?> raw, String at) {
    if (raw.isRecord() || raw.isEnum()) {
      throw new MappingException(at, raw.isRecord() ? "an object" : listConstants(raw));
    }
    return emptyValue(raw);
  }

  private static String listConstants(Class<?> type) {
    return "one of " + Arrays.toString(type.getEnumConstants());
  }

  private static Object emptyValue(Class<?> raw) {
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
  public static final class MappingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String pointer;

    /** Also for rules that a reader of such a record adds of its own. */
    public MappingException(String pointer, String expected) {
      super("expected " + expected);
      this.pointer = pointer.isEmpty() ? "/" : pointer;
    }

    public String pointer() {
      return pointer;
    }
  }
}
