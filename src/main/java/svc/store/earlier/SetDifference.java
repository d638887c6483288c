package svc.store.earlier;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;

/**
 * The differences of successive states of a set in the log of earlier versions. An array with one
 * element replaces a value. An object contains the differences of fields by their names, or of list
 * elements by their indexes. A list with other elements has the field {@code splice}: the index,
 * the number of elements to remove there, and the elements to insert.
 */
final class SetDifference {
  private static final String SPLICE = "splice";

  private SetDifference() {}

  /** Returns the later state. Both states and the difference are JSON values. */
  static Object apply(Object before, Object difference) {
    if (difference instanceof List<?> replaced) {
      return replaced.get(0);
    }
    Map<String, Object> changes = JsonObject.of(difference).tree();
    boolean isList =
        before instanceof List
            || before == null && changes.keySet().stream().allMatch(SetDifference::isOfList);
    return isList ? applyToList(before, changes) : applyToObject(before, changes);
  }

  private static boolean isOfList(String key) {
    return key.equals(SPLICE) || key.matches("\\d+");
  }

  private static Map<String, Object> applyToObject(Object before, Map<String, Object> changes) {
    Map<String, Object> fields = new LinkedHashMap<>(JsonObject.orEmpty(before).tree());
    changes.forEach((name, change) -> fields.put(name, apply(fields.get(name), change)));
    fields.values().removeIf(value -> value == null);
    return fields;
  }

  private static List<Object> applyToList(Object before, Map<String, Object> changes) {
    List<Object> list = before == null ? new ArrayList<>() : new ArrayList<>((List<?>) before);
    changes.forEach(
        (key, change) -> {
          if (key.equals(SPLICE)) {
            List<?> splice = (List<?>) change;
            int start = ((Number) splice.get(0)).intValue();
            list.subList(start, start + ((Number) splice.get(1)).intValue()).clear();
            list.addAll(start, (List<?>) splice.get(2));
          } else {
            int index = Integer.parseInt(key);
            list.set(index, apply(list.get(index), change));
          }
        });
    return list;
  }
}
