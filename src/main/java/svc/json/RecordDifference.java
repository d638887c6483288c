package svc.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The difference between two states of a record, as JSON values. An array with one element replaces
 * a value. An object contains the differences of a record's fields by their names, or of a list's
 * elements by their indexes. A list with other elements also has the field {@code splice}: the
 * index, the number of elements to remove there, and the elements to insert.
 */
public final class RecordDifference {
  private static final String SPLICE = "splice";

  private RecordDifference() {}

  /** Returns the difference of two states; null if they are equal. */
  public static <T extends Record> Object between(T before, T after) {
    return between(before, after, JavaValueType.of(after.getClass()));
  }

  private static Object between(Object before, Object after, JavaValueType type) {
    if (before == after) {
      return null;
    }
    boolean arePresent = before != null && after != null;
    if (arePresent && type.form() == JavaValueType.JsonForm.RECORD) {
      return inRecord(before, after);
    }
    if (areEqual(before, after)) {
      return null;
    }
    return arePresent && type.form() == JavaValueType.JsonForm.LIST
        ? inList((List<?>) before, (List<?>) after, type.element())
        : replaced(after);
  }

  private static boolean areEqual(Object before, Object after) {
    return RecordComparison.areEqual(before, after);
  }

  private static Object replaced(Object value) {
    return Collections.singletonList(RecordJsonConverter.toExactTree(value));
  }

  private static Object inRecord(Object before, Object after) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField component :
        RecordJsonMapping.of(after.getClass()).components()) {
      Object difference =
          between(component.valueIn(before), component.valueIn(after), component.valueType());
      if (difference != null) {
        fields.put(component.name(), difference);
      }
    }
    return fields.isEmpty() ? null : fields;
  }

  private static Object inList(List<?> before, List<?> after, JavaValueType element) {
    Map<String, Object> changes = new LinkedHashMap<>();
    if (before.size() == after.size()) {
      Object[] earlier = before.toArray(); // Comparing arrays takes less time than reading lists.
      Object[] later = after.toArray();
      for (int i = 0; i < later.length; i++) {
        Object difference = earlier[i] == later[i] ? null : between(earlier[i], later[i], element);
        if (difference != null) {
          changes.put(String.valueOf(i), difference);
        }
      }
      return changes.isEmpty() ? null : changes;
    }
    changes.put(SPLICE, splice(before, after));
    return changes;
  }

  private static List<Object> splice(List<?> before, List<?> after) {
    int common = Math.min(before.size(), after.size());
    int start = 0;
    while (start < common && areEqual(before.get(start), after.get(start))) {
      start++;
    }
    int end = 0;
    while (end < common - start
        && areEqual(before.get(before.size() - 1 - end), after.get(after.size() - 1 - end))) {
      end++;
    }
    List<?> inserted = after.subList(start, after.size() - end);
    return List.of(start, before.size() - end - start, RecordJsonConverter.toExactTree(inserted));
  }

  /**
   * Returns the later state of a record. Everything that did not change is the same object in both
   * states. Throws {@link RecordReader.MappingException} or another unchecked exception if the
   * difference does not belong to the state.
   */
  public static <T extends Record> T apply(T before, Object difference, Class<T> type) {
    return type.cast(applyTo(before, difference, JavaValueType.of(type)));
  }

  private static Object applyTo(Object before, Object difference, JavaValueType type) {
    if (difference instanceof List<?> replaced) {
      Object value = replaced.get(0);
      return value == null ? null : RecordReader.readValue(value, type);
    }
    JsonObject changes = JsonObject.of(difference);
    return before instanceof List<?> list
        ? applyToList(list, changes, type.element())
        : applyToRecord(before, changes);
  }

  private static Object applyToRecord(Object before, JsonObject changes) {
    List<RecordJsonMapping.RecordField> components =
        RecordJsonMapping.of(before.getClass()).components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordJsonMapping.RecordField component = components.get(i);
      Object value = component.valueIn(before);
      values[i] =
          changes.has(component.name())
              ? applyTo(value, changes.tree().get(component.name()), component.valueType())
              : value;
    }
    return RecordReader.construct(before.getClass(), values);
  }

  private static List<Object> applyToList(
      List<?> before, JsonObject changes, JavaValueType element) {
    List<Object> list = new ArrayList<>(before);
    for (Map.Entry<String, Object> change : changes.tree().entrySet()) {
      if (change.getKey().equals(SPLICE)) {
        splice(list, (List<?>) change.getValue(), element);
      } else {
        int index = Integer.parseInt(change.getKey());
        list.set(index, applyTo(list.get(index), change.getValue(), element));
      }
    }
    return Collections.unmodifiableList(list);
  }

  private static void splice(List<Object> list, List<?> splice, JavaValueType element) {
    int start = ((Number) splice.get(0)).intValue();
    list.subList(start, start + ((Number) splice.get(1)).intValue()).clear();
    List<Object> inserted = new ArrayList<>();
    for (Object value : (List<?>) splice.get(2)) {
      inserted.add(RecordReader.readValue(value, element));
    }
    list.addAll(start, inserted);
  }
}
