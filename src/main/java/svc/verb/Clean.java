package svc.verb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Records;
import svc.json.Shape;
import svc.music.Names;

/** Results with every text in them safe to show. */
final class Clean {
  private Clean() {}

  static Record record(Record result) {
    List<Shape.Field> fields = Shape.of(result.getClass()).fields();
    Object[] values = new Object[fields.size()];
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      Object before = fields.get(i).of(result);
      values[i] = value(before, fields.get(i));
      changed |= values[i] != before;
    }
    return changed ? Records.construct(result.getClass(), values) : result;
  }

  private static Object value(Object value, Shape.Field field) {
    if (value instanceof String text) {
      boolean suspect = text.length() > Names.LONGEST || text.contains("\n") || text.contains("\t");
      boolean isName = suspect && field.isHostName();
      String clean = isName ? Names.shown(text) : Names.text(text);
      return clean.equals(text) ? text : clean;
    }
    if (value instanceof Record record) {
      return record(record);
    }
    if (value instanceof List<?> list) {
      List<Object> cleaned = list.stream().map(element -> value(element, field)).toList();
      return same(list, cleaned) ? list : cleaned;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> cleaned = new LinkedHashMap<>();
      map.forEach((key, element) -> cleaned.put(key, value(element, field)));
      return cleaned.equals(map) ? map : cleaned;
    }
    return value;
  }

  private static boolean same(List<?> before, List<?> after) {
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) != after.get(i)) {
        return false;
      }
    }
    return true;
  }
}
