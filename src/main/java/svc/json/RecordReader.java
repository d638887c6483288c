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

/** Converts plain JSON values to records. Errors contain the JSON pointer of the invalid value. */
public final class RecordReader {
  private RecordReader() {}

  /**
   * Returns the record for a JSON object. Missing fields are null, zero or empty; missing records
   * and enums and null elements of lists and maps are errors.
   */
  public static <T> T read(Object value, Class<T> type) {
    return type.cast(readValue(value, type, ""));
  }

  /** Throws {@link MappingException} if the format field of an object is not this format. */
  public static void requireFormat(Object value, int format) {
    if (value instanceof Map<?, ?> object && !Long.valueOf(format).equals(object.get("format"))) {
      throw new MappingException("/format", format + ", found " + Json.print(object.get("format")));
    }
  }

  private static Object readValue(Object value, Type type, String pointer) {
    Class<?> rawType = RecordShape.rawType(type);
    if (value == null) {
      return defaultOrFail(rawType, pointer);
    }
    if (EncodedAsArray.class.isAssignableFrom(rawType)) {
      return readRow(cast(value, List.class, "an array", pointer), rawType, pointer);
    }
    if (rawType == Object.class) {
      return value;
    }
    if (rawType.isRecord() && rawType != Decibels.class) {
      return readRecord(cast(value, Map.class, "an object", pointer), rawType, pointer);
    }
    if (rawType == List.class) {
      return readList(
          cast(value, List.class, "an array", pointer), RecordShape.elementType(type), pointer);
    }
    if (rawType == Map.class) {
      return readMap(
          cast(value, Map.class, "an object", pointer), RecordShape.elementType(type), pointer);
    }
    return readScalar(value, rawType, pointer);
  }

  private static Object readScalar(Object value, Class<?> type, String pointer) {
    if (type == String.class) {
      return cast(value, String.class, "a string", pointer);
    }
    if (type == boolean.class || type == Boolean.class) {
      return cast(value, Boolean.class, "true or false", pointer);
    }
    if (type.isEnum()) {
      return readConstant(type, cast(value, String.class, "a string", pointer), pointer);
    }
    if (type == Decibels.class && "-inf".equals(value)) {
      return Decibels.SILENCE;
    }
    Number number = cast(value, Number.class, "a number", pointer);
    if (type == double.class || type == Double.class) {
      return number.doubleValue();
    }
    if (type == Decibels.class) {
      return new Decibels(number.doubleValue());
    }
    if (number.doubleValue() != number.longValue()) {
      throw new MappingException(pointer, "a whole number");
    }
    return toWhole(number.longValue(), type, pointer);
  }

  private static Object toWhole(long number, Class<?> type, String pointer) {
    if (type == long.class || type == Long.class) {
      return number;
    }
    if (number != (int) number) {
      throw new MappingException(pointer, "a whole number of at most 32 bits");
    }
    return (int) number;
  }

  private static Object readConstant(Class<?> type, String text, String pointer) {
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equals(text)) {
        return constant;
      }
    }
    throw new MappingException(pointer, listConstants(type));
  }

  private static Object readRecord(Map<?, ?> object, Class<?> type, String pointer) {
    RecordShape shape = RecordShape.of(type);
    Object record = readRecord(object, shape, pointer);
    int used = 0;
    for (RecordShape.RecordField field : shape.fields()) {
      used += object.containsKey(field.name()) ? 1 : 0;
    }
    if (used < object.size()) {
      throw new MappingException(
          pointer + "/" + unknownField(object, shape.fields()),
          "one of the fields " + String.join(", ", fieldNames(shape.fields())));
    }
    return record;
  }

  private static Object readRecord(Map<?, ?> object, RecordShape shape, String pointer) {
    List<RecordShape.RecordField> components = shape.components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordShape.RecordField component = components.get(i);
      values[i] =
          component.isFlattened()
              ? readRecord(object, RecordShape.of(RecordShape.rawType(component.type())), pointer)
              : readField(object, component, shape, pointer);
    }
    return construct(shape, values, pointer);
  }

  private static Object readField(
      Map<?, ?> object, RecordShape.RecordField field, RecordShape shape, String pointer) {
    Object child = object.get(field.name());
    boolean isNull = child == null && object.containsKey(field.name());
    return isNull && shape.acceptsNull(field)
        ? null
        : readValue(child, field.type(), pointer + "/" + field.name());
  }

  private static Object readRow(List<?> array, Class<?> type, String pointer) {
    RecordShape shape = RecordShape.of(type);
    Object[] values = new Object[shape.fields().size()];
    int required = requiredLength(shape.fields());
    if (array.size() < required || array.size() > values.length) {
      String size = required == values.length ? "" + required : required + " to " + values.length;
      throw new MappingException(pointer, "an array of " + size);
    }
    for (int i = 0; i < array.size(); i++) {
      values[i] = readValue(array.get(i), shape.fields().get(i).type(), pointer);
    }
    return construct(shape, values, pointer);
  }

  /** Returns the length of an array without the last fields if these can be null. */
  private static int requiredLength(List<RecordShape.RecordField> fields) {
    int length = fields.size();
    while (length > 0 && !RecordShape.rawType(fields.get(length - 1).type()).isPrimitive()) {
      length--;
    }
    return length;
  }

  private static String unknownField(Map<?, ?> object, List<RecordShape.RecordField> fields) {
    List<String> known = fieldNames(fields);
    return object.keySet().stream()
        .map(String::valueOf)
        .filter(key -> !known.contains(key))
        .findFirst()
        .orElse("");
  }

  private static List<String> fieldNames(List<RecordShape.RecordField> fields) {
    return fields.stream().map(RecordShape.RecordField::name).toList();
  }

  /**
   * Constructs a record from the values of its components, in order. An IllegalArgumentException of
   * its constructor becomes a {@link MappingException}; other exceptions are thrown unchanged.
   */
  public static <T> T construct(Class<T> type, Object[] values) {
    return type.cast(construct(RecordShape.of(type), values, ""));
  }

  private static Object construct(RecordShape shape, Object[] values, String pointer) {
    try {
      return shape.constructor().newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw new MappingException(pointer, refused.getMessage());
      }
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot construct " + shape.constructor(), e);
    }
  }

  private static List<Object> readList(List<?> array, Type element, String pointer) {
    List<Object> list = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      list.add(requirePresent(array.get(i), element, pointer + "/" + i));
    }
    return list;
  }

  private static Map<String, Object> readMap(Map<?, ?> object, Type element, String pointer) {
    Map<String, Object> map = new LinkedHashMap<>();
    object.forEach(
        (key, child) ->
            map.put(key.toString(), requirePresent(child, element, pointer + "/" + key)));
    return map;
  }

  private static Object requirePresent(Object value, Type type, String pointer) {
    if (value == null) {
      throw new MappingException(pointer, "a value");
    }
    return readValue(value, type, pointer);
  }

  private static <T> T cast(Object value, Class<T> type, String expected, String pointer) {
    if (!type.isInstance(value)) {
      throw new MappingException(pointer, expected);
    }
    return type.cast(value);
  }

  private static Object defaultOrFail(Class<?> type, String pointer) {
    if (type.isRecord() || type.isEnum()) {
      throw new MappingException(pointer, type.isRecord() ? "an object" : listConstants(type));
    }
    return emptyValue(type);
  }

  private static String listConstants(Class<?> type) {
    return "one of " + Arrays.toString(type.getEnumConstants());
  }

  private static Object emptyValue(Class<?> type) {
    if (type == List.class) {
      return List.of();
    }
    if (type == Map.class) {
      return Map.of();
    }
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == long.class) {
      return 0L;
    }
    return type == double.class ? (Object) 0.0 : null;
  }

  /**
   * Thrown if a value does not fit the record. Contains the JSON pointer of the value and what was
   * expected.
   */
  public static final class MappingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String pointer;

    /** Creates an error. Public for additional checks by callers. */
    public MappingException(String pointer, String expected) {
      super("expected " + expected);
      this.pointer = pointer.isEmpty() ? "/" : pointer;
    }

    public String pointer() {
      return pointer;
    }
  }
}
