package svc.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.Quantity;
import svc.model.serialization.EncodedAsArray;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;

/** Records to plain JSON values. */
public final class JsonTrees {
  private JsonTrees() {}

  /** As results show it: dB to 2 decimals, other numbers to 6, fields without a value left out. */
  public static Object toDisplayTree(Object value) {
    return convert(value, true);
  }

  /** As files keep it: exact numbers, fields without a value left out. */
  public static Object toExactTree(Object value) {
    return convert(value, false);
  }

  private static Object convert(Object value, boolean shown) {
    if (value == null || value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Decibels db) {
      return db.isSilence() ? "-inf" : shown ? round(db.value(), 1e2) : (Object) db.value();
    }
    if (value instanceof Quantity) {
      return value.toString();
    }
    if (value instanceof Double number) {
      return shown ? round(number, 1e6) : number;
    }
    if (value instanceof Number) {
      return value;
    }
    if (value instanceof EncodedAsArray && !shown) {
      return convertRow((Record) value);
    }
    if (value instanceof Record record) {
      return convertRecord(record, shown);
    }
    if (value instanceof Iterable<?> list) {
      List<Object> array = new ArrayList<>();
      list.forEach(element -> array.add(convert(element, shown)));
      return array;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> object = new LinkedHashMap<>();
      map.forEach((key, element) -> object.put(String.valueOf(key), convert(element, shown)));
      return object;
    }
    return value.toString();
  }

  private static List<Object> convertRow(Record record) {
    List<Object> row = new ArrayList<>();
    for (RecordShape.RecordField field : RecordShape.of(record.getClass()).fields()) {
      row.add(convert(field.valueIn(record), false));
    }
    return row;
  }

  private static Map<String, Object> convertRecord(Record record, boolean shown) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (RecordShape.RecordField field : RecordShape.of(record.getClass()).fields()) {
      Object value = field.valueIn(record);
      if (value != null || field.showsNull()) {
        object.put(field.name(), convert(value, shown));
      }
    }
    return object;
  }

  /** Whole numbers come out as Long, so that every writer of JSON prints them alike. */
  private static Number round(double value, double scale) {
    double rounded = Math.abs(value) < 1e12 ? Math.round(value * scale) / scale : value;
    return NumberFormatter.toExactNumber(rounded);
  }
}
