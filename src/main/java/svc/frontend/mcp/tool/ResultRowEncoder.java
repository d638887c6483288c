package svc.frontend.mcp.tool;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.JsonObject;
import svc.json.RecordJsonMapping;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;

/**
 * Replaces the objects in long lists of a result by arrays of their values. Adds the names of the
 * fields once: {@code note_fields} for the list {@code notes}, {@code fields} for the list {@code
 * items}.
 */
final class ResultRowEncoder {
  /**
   * Caches, for each class of results, whether its results can contain lists that become arrays.
   */
  private static final ClassValue<Boolean> MAY_HAVE_ROWS =
      new ClassValue<>() {
        @Override
        public Boolean computeValue(Class<?> type) {
          return mayHaveRows(type, new HashSet<>());
        }
      };

  private final Map<Class<?>, List<EncodedList>> found = new LinkedHashMap<>();

  private ResultRowEncoder() {}

  /**
   * A list whose elements are replaced by arrays.
   *
   * @param field the name of the field that contains the list
   */
  private record EncodedList(String field, List<?> list) {
    String fieldsName() {
      if (field.equals("items")) {
        return "fields";
      }
      return (field.equals("previous") ? field : field.replaceFirst("s$", "")) + "_fields";
    }
  }

  /**
   * Returns a result in which each element of a list of {@link ToolRows} records is an array of its
   * values instead of an object. Returns the result itself if it has no such list.
   *
   * @param type the record that was converted to the result
   */
  static Map<String, Object> encode(Class<? extends Record> type, Map<String, Object> result) {
    if (!MAY_HAVE_ROWS.get(type)) {
      return result;
    }
    ResultRowEncoder rows = new ResultRowEncoder();
    rows.findLists("", type, result);
    return rows.found.isEmpty() ? result : rows.encode(result);
  }

  private static boolean mayHaveRows(Type type, Set<Type> seen) {
    if (!seen.add(type)) {
      return false;
    }
    if (type instanceof ParameterizedType generic) {
      Type element = RecordJsonMapping.elementType(generic);
      return element instanceof Class<?> raw && raw.isAnnotationPresent(ToolRows.class)
          || mayHaveRows(element, seen);
    }
    return type instanceof Class<?> raw
        && raw.isRecord()
        && RecordJsonMapping.of(raw).fields().stream()
            .anyMatch(field -> mayHaveRows(field.type(), seen));
  }

  private void findLists(String field, Type type, Object value) {
    if (value instanceof List<?> list && type instanceof ParameterizedType generic) {
      Type element = RecordJsonMapping.elementType(generic);
      if (element instanceof Class<?> raw
          && raw.isAnnotationPresent(ToolRows.class)
          && !list.isEmpty()) {
        found.computeIfAbsent(raw, key -> new ArrayList<>()).add(new EncodedList(field, list));
      }
      list.forEach(inner -> findLists(field, element, inner));
    } else if (value instanceof Map<?, ?> map && type instanceof Class<?> raw && raw.isRecord()) {
      RecordJsonMapping.of(raw)
          .fields()
          .forEach(inner -> findLists(inner.name(), inner.type(), map.get(inner.name())));
    }
  }

  private Map<String, Object> encode(Map<String, Object> result) {
    Map<String, Object> encoded = new LinkedHashMap<>();
    Map<Object, List<Object>> rows = new IdentityHashMap<>();
    found.forEach(
        (element, lists) -> {
          List<ToolRowField> fields = Arrays.asList(element.getAnnotation(ToolRows.class).value());
          encoded.put(
              lists.get(0).fieldsName(),
              fields.stream().map(ResultRowEncoder::columnName).toList());
          lists.forEach(each -> rows.put(each.list(), toRows(fields, each.list())));
        });
    result.forEach((name, value) -> encoded.put(name, replace(value, rows)));
    return encoded;
  }

  /** Returns the name of a column. */
  static String columnName(ToolRowField field) {
    return field.name().isEmpty()
        ? field.value().substring(field.value().lastIndexOf('.') + 1)
        : field.name();
  }

  private static List<Object> toRows(List<ToolRowField> fields, List<?> list) {
    List<Object> rows = new ArrayList<>();
    for (Object element : list) {
      rows.add(toRow(fields, JsonObject.of(element)));
    }
    return rows;
  }

  /** Returns the values of an element's fields, without null values at the end. */
  private static List<Object> toRow(List<ToolRowField> fields, JsonObject element) {
    List<Object> row = new ArrayList<>();
    fields.forEach(field -> row.add(read(field, element)));
    while (!row.isEmpty() && row.get(row.size() - 1) == null) {
      row.remove(row.size() - 1);
    }
    return row;
  }

  private static Object read(ToolRowField field, JsonObject element) {
    Object value = element.has(field.insteadOf()) ? null : valueAt(field.value(), element);
    if (!field.usual().isEmpty() && String.valueOf(value).equals(field.usual())) {
      return null;
    }
    return field.firstSentence() && value instanceof String text
        ? text.replaceFirst("(?s)(?<=[.!?]) .*", "")
        : value;
  }

  private static Object valueAt(String path, JsonObject element) {
    int dot = path.indexOf('.');
    return dot < 0
        ? element.tree().get(path)
        : valueAt(path.substring(dot + 1), element.object(path.substring(0, dot)));
  }

  private static Object replace(Object value, Map<Object, List<Object>> rows) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      copy.replaceAll((name, inner) -> replace(inner, rows));
      return copy;
    }
    if (!(value instanceof List<?> list)) {
      return value;
    }
    List<Object> copy = new ArrayList<>(rows.containsKey(list) ? rows.get(list) : list);
    copy.replaceAll(element -> replace(element, rows));
    return copy;
  }
}
