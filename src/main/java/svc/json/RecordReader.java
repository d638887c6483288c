package svc.json;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.serialization.Omissible;
import svc.model.track.Decibels;
import svc.text.TextSanitizer;

/** The conversion of JSON values to records. */
public final class RecordReader {
  private RecordReader() {}

  /**
   * Converts a JSON object to a record. A missing field becomes null, zero, false or empty,
   * depending on its type. Throws {@link MappingException} for a value of the wrong type, an
   * unknown field, a missing record or enum, and a null element of a list or map.
   */
  public static <T> T read(Object value, Class<T> type) {
    return type.cast(readValue(value, JavaValueType.of(type)));
  }

  /**
   * Checks the format of a value, which is the field "format" of an object. Throws {@link
   * NewerFormatException} if it is a higher number than {@code newest}, and {@link
   * MappingException} if it is not a number from 1 to {@code newest}.
   */
  public static void requireFormat(Object value, int newest) {
    if (value instanceof Map) {
      Object found = JsonObject.of(value).get("format");
      if (found instanceof Long format && format > newest) {
        throw new NewerFormatException(format, newest);
      }
      if (!(found instanceof Long format) || format < 1) {
        String accepted = newest == 1 ? "1" : "a number from 1 to " + newest;
        throw new MappingException("/format", accepted + ", found " + Json.print(found));
      }
    }
  }

  static Object readValue(Object value, JavaValueType type) {
    if (value == null) {
      return defaultOrFail(type.raw());
    }
    return switch (type.form()) {
      case ROW -> readRow(cast(value, List.class, "an array"), type.raw());
      case ANY -> value;
      case RECORD -> readRecord(requireObject(value), type.raw());
      case LIST -> readList(cast(value, List.class, "an array"), type.element());
      case MAP -> readMap(requireObject(value), type.element());
      case CONSTANT -> readConstant(type.raw(), cast(value, String.class, "a string"));
      case SCALAR -> readScalar(value, type.raw());
    };
  }

  private static JsonObject requireObject(Object value) {
    return JsonObject.of(cast(value, Map.class, "an object"));
  }

  private static Object readScalar(Object value, Class<?> type) {
    if (type == String.class) {
      return cast(value, String.class, "a string");
    }
    if (type == boolean.class || type == Boolean.class) {
      return cast(value, Boolean.class, "true or false");
    }
    if (type == Decibels.class && "-inf".equals(value)) {
      return Decibels.SILENCE;
    }
    Number number = cast(value, Number.class, "a number");
    if (type == double.class || type == Double.class) {
      return number.doubleValue();
    }
    if (type == Decibels.class) {
      return new Decibels(number.doubleValue());
    }
    if (number.doubleValue() != number.longValue()) {
      throw new MappingException("", "a whole number");
    }
    return toWhole(number.longValue(), type);
  }

  private static Object toWhole(long number, Class<?> type) {
    if (type == long.class || type == Long.class) {
      return number;
    }
    if (number != (int) number) {
      throw new MappingException(
          "", "a whole number between " + Integer.MIN_VALUE + " and " + Integer.MAX_VALUE);
    }
    return (int) number;
  }

  private static Object readConstant(Class<?> type, String text) {
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equals(text)) {
        return constant;
      }
    }
    throw new MappingException("", listConstants(type));
  }

  private static Object readRecord(JsonObject object, Class<?> type) {
    RecordJsonMapping shape = RecordJsonMapping.of(type);
    Object record = readRecord(object, shape);
    int used = 0;
    for (RecordJsonMapping.RecordField field : shape.fields()) {
      used += object.has(field.name()) ? 1 : 0;
    }
    if (used < object.names().size()) {
      String unknown = unknownField(object, shape.fieldNames());
      throw new MappingException(
          "/" + unknown,
          "one of the fields "
              + String.join(", ", shape.fieldNames())
              + ", found "
              + TextSanitizer.quote(unknown));
    }
    return record;
  }

  private static Object readRecord(JsonObject object, RecordJsonMapping shape) {
    List<RecordJsonMapping.RecordField> components = shape.components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordJsonMapping.RecordField component = components.get(i);
      values[i] =
          component.isFlattened()
              ? readRecord(object, RecordJsonMapping.of(component.valueType().raw()))
              : readField(object, component, shape);
    }
    return construct(shape, values);
  }

  private static Object readField(
      JsonObject object, RecordJsonMapping.RecordField field, RecordJsonMapping shape) {
    Object child = object.tree().get(field.name());
    boolean isNull = child == null && object.has(field.name());
    return isNull && shape.acceptsNull(field)
        ? null
        : readChild(child, field.valueType(), field.name());
  }

  /**
   * Reads the value of a field or an element. Adds the field's name or the element's index to the
   * path in errors.
   *
   * @param key the name or the index
   */
  private static Object readChild(Object value, JavaValueType type, Object key) {
    try {
      return readValue(value, type);
    } catch (MappingException e) {
      throw e.withParent(key);
    }
  }

  private static Object readRow(List<?> array, Class<?> type) {
    RecordJsonMapping shape = RecordJsonMapping.of(type);
    List<RecordJsonMapping.RecordField> fields = shape.fields();
    Object[] values = new Object[fields.size()];
    requireLength(array, fields);
    for (int i = 0; i < array.size(); i++) {
      values[i] = readValue(array.get(i), fields.get(i).valueType());
    }
    return construct(shape, values);
  }

  /**
   * Throws an error if an array has more values than the record has fields, or if a field after the
   * array's end is not optional.
   */
  private static void requireLength(List<?> array, List<RecordJsonMapping.RecordField> fields) {
    boolean isValid = array.size() <= fields.size();
    for (int i = array.size(); i < fields.size(); i++) {
      isValid &= isOptional(fields.get(i));
    }
    if (!isValid) {
      throw new MappingException("", "an array of " + lengths(fields) + " values");
    }
  }

  /** Returns the valid lengths of an array, whose last values may be optional. */
  private static String lengths(List<RecordJsonMapping.RecordField> fields) {
    int required = fields.size();
    while (required > 0 && isOptional(fields.get(required - 1))) {
      required--;
    }
    return required == fields.size() ? "" + required : required + " to " + fields.size();
  }

  private static boolean isOptional(RecordJsonMapping.RecordField field) {
    return !field.valueType().raw().isPrimitive();
  }

  private static String unknownField(JsonObject object, List<String> known) {
    return object.names().stream().filter(key -> !known.contains(key)).findFirst().orElse("");
  }

  /**
   * Constructs a record from the values of its components, in order. Throws {@link
   * MappingException} if the constructor throws an IllegalArgumentException; other unchecked
   * exceptions of the constructor are thrown unchanged.
   */
  public static <T> T construct(Class<T> type, Object[] values) {
    return type.cast(construct(RecordJsonMapping.of(type), values));
  }

  private static Object construct(RecordJsonMapping shape, Object[] values) {
    try {
      return shape.constructor().newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw new MappingException("", refused.getMessage());
      }
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot construct " + shape.constructor(), e);
    }
  }

  private static List<Object> readList(List<?> array, JavaValueType element) {
    List<Object> list = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      list.add(readPresent(array.get(i), element, i));
    }
    return list;
  }

  private static Map<String, Object> readMap(JsonObject object, JavaValueType element) {
    Map<String, Object> map = new LinkedHashMap<>();
    object.tree().forEach((key, child) -> map.put(key, readPresent(child, element, key)));
    return map;
  }

  private static Object readPresent(Object value, JavaValueType type, Object key) {
    if (value == null) {
      throw new MappingException("/" + key, "a value other than null");
    }
    return readChild(value, type, key);
  }

  private static <T> T cast(Object value, Class<T> type, String expected) {
    if (!type.isInstance(value)) {
      throw new MappingException("", expected);
    }
    return type.cast(value);
  }

  private static Object defaultOrFail(Class<?> type) {
    if (Omissible.class.isAssignableFrom(type)) {
      return null;
    }
    if (type.isRecord() || type.isEnum()) {
      throw new MappingException("", type.isRecord() ? "an object" : listConstants(type));
    }
    return emptyValue(type);
  }

  private static String listConstants(Class<?> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(String::valueOf)
        .collect(Collectors.joining(", ", "one of ", ""));
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

  /** Thrown if a file has a format that only newer versions of svc can read. */
  public static final class NewerFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private NewerFormatException(long found, int newest) {
      super("/format: expected at most " + newest + ", found " + found);
    }
  }

  /**
   * Thrown if a JSON value does not match the record. Contains the JSON pointer of the value; the
   * message says what was expected.
   */
  public static final class MappingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private String pointer;

    /**
     * Creates an error about a value. It is public for checks that the record itself cannot make.
     *
     * @param pointer the JSON pointer of the invalid value, empty for the whole value
     * @param expected what a valid value is, such as "a number"
     */
    public MappingException(String pointer, String expected) {
      super("expected " + expected);
      this.pointer = pointer;
    }

    /**
     * Puts the name of a field, or the index of a list element, before the path of the invalid
     * value and returns this exception.
     */
    private MappingException withParent(Object key) {
      pointer = "/" + key + pointer;
      return this;
    }

    public String pointer() {
      return pointer.isEmpty() ? "/" : pointer;
    }
  }
}
