package svc.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import svc.model.serialization.EncodedAsArray;
import svc.model.track.Decibels;

/**
 * The Java type of a value that is read from JSON. The type of each field is analyzed only once,
 * because a large set contains many values of the same field.
 *
 * @param raw the class without its type arguments
 * @param element the type of the elements of a list or of the values of a map; null for other types
 */
record JavaValueType(Class<?> raw, JsonForm form, JavaValueType element) {
  /** The representations of a value in JSON. */
  enum JsonForm {
    ROW,
    ANY,
    RECORD,
    LIST,
    MAP,
    CONSTANT,
    SCALAR
  }

  private static final JavaValueType ANY = new JavaValueType(Object.class, JsonForm.ANY, null);

  static JavaValueType of(Type type) {
    if (!(type instanceof Class || type instanceof ParameterizedType)) {
      return ANY;
    }
    Class<?> raw = RecordJsonMapping.rawType(type);
    JsonForm form = formOf(raw);
    boolean isContainer = form == JsonForm.LIST || form == JsonForm.MAP;
    return new JavaValueType(
        raw, form, isContainer ? of(RecordJsonMapping.elementType(type)) : null);
  }

  private static JsonForm formOf(Class<?> raw) {
    if (EncodedAsArray.class.isAssignableFrom(raw)) {
      return JsonForm.ROW;
    }
    if (raw == Object.class) {
      return JsonForm.ANY;
    }
    if (raw.isRecord() && raw != Decibels.class) {
      return JsonForm.RECORD;
    }
    if (raw == List.class) {
      return JsonForm.LIST;
    }
    if (raw == Map.class) {
      return JsonForm.MAP;
    }
    return raw.isEnum() ? JsonForm.CONSTANT : JsonForm.SCALAR;
  }
}
