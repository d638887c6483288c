package svc.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.Db;
import svc.model.Numbers;
import svc.model.Quantity;
import svc.model.Row;

/** Records to plain JSON values. */
public final class Trees {
  private Trees() {}

  /** As results show it: dB to 2 decimals, other numbers to 6, fields without a value left out. */
  public static Object shown(Object value) {
    return tree(value, true);
  }

  /** As files keep it: exact numbers, fields without a value left out. */
  public static Object exact(Object value) {
    return tree(value, false);
  }

  private static Object tree(Object value, boolean shown) {
    if (value == null || value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Db db) {
      return db.isSilence() ? "-inf" : shown ? rounded(db.value(), 1e2) : (Object) db.value();
    }
    if (value instanceof Quantity) {
      return value.toString();
    }
    if (value instanceof Double number) {
      return shown ? rounded(number, 1e6) : number;
    }
    if (value instanceof Number) {
      return value;
    }
    if (value instanceof Row && !shown) {
      return row((Record) value);
    }
    if (value instanceof Record record) {
      return object(record, shown);
    }
    if (value instanceof Iterable<?> list) {
      List<Object> array = new ArrayList<>();
      list.forEach(element -> array.add(tree(element, shown)));
      return array;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> object = new LinkedHashMap<>();
      map.forEach((key, element) -> object.put(String.valueOf(key), tree(element, shown)));
      return object;
    }
    return value.toString();
  }

  private static List<Object> row(Record record) {
    List<Object> row = new ArrayList<>();
    for (Shape.Field field : Shape.of(record.getClass()).fields()) {
      row.add(tree(field.of(record), false));
    }
    return row;
  }

  private static Map<String, Object> object(Record record, boolean shown) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (Shape.Field field : Shape.of(record.getClass()).fields()) {
      Object value = field.of(record);
      if (value != null || field.shownNull()) {
        object.put(field.name(), tree(value, shown));
      }
    }
    return object;
  }

  /** Whole numbers come out as Long, so that every writer of JSON prints them alike. */
  private static Number rounded(double value, double scale) {
    double rounded = Math.abs(value) < 1e12 ? Math.round(value * scale) / scale : value;
    return Numbers.natural(rounded);
  }
}
