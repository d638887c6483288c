package svc.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.Quantity;
import svc.model.serialization.EncodedAsArray;
import svc.model.time.SongLength;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;

/** The conversion of records to JSON values: maps, lists, strings, numbers and booleans. */
public final class RecordJsonConverter {
  private RecordJsonConverter() {}

  /**
   * Converts a value for output. Decibels are rounded to 2 decimal places and other numbers to 6.
   * Null fields are omitted, except those for which {@link RecordJsonMapping.RecordField#showsNull}
   * is true.
   */
  public static Object toDisplayTree(Object value) {
    return convert(value, true);
  }

  /**
   * Converts a value for a file. Numbers are not rounded. Null fields are omitted, except those for
   * which {@link RecordJsonMapping.RecordField#showsNull} is true.
   */
  public static Object toExactTree(Object value) {
    return convert(value, false);
  }

  private static Object convert(Object value, boolean rounded) {
    if (value == null || value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Decibels db) {
      return db.isSilence() ? "-inf" : rounded ? round(db.value(), 1e2) : (Object) db.value();
    }
    if (value instanceof Quantity || value instanceof SongLength) {
      return value.toString();
    }
    if (value instanceof Double number) {
      return rounded ? round(number, 1e6) : number;
    }
    if (value instanceof Number) {
      return value;
    }
    if (value instanceof EncodedAsArray && !rounded) {
      return convertRow((Record) value);
    }
    if (value instanceof Record record) {
      return convertRecord(record, rounded);
    }
    if (value instanceof Iterable<?> list) {
      List<Object> array = new ArrayList<>();
      list.forEach(element -> array.add(convert(element, rounded)));
      return array;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> object = new LinkedHashMap<>();
      map.forEach((key, element) -> object.put(String.valueOf(key), convert(element, rounded)));
      return object;
    }
    return value.toString();
  }

  private static List<Object> convertRow(Record record) {
    List<Object> row = new ArrayList<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(record.getClass()).fields()) {
      row.add(convert(field.valueIn(record), false));
    }
    while (!row.isEmpty() && row.get(row.size() - 1) == null) {
      row.remove(row.size() - 1);
    }
    return row;
  }

  private static Map<String, Object> convertRecord(Record record, boolean rounded) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(record.getClass()).fields()) {
      Object value = field.valueIn(record);
      if (value != null || field.showsNull()) {
        object.put(field.name(), convert(value, rounded));
      }
    }
    return object;
  }

  /**
   * Rounds a number to a multiple of 1/scale. A whole result is a Long, so that every JSON writer
   * prints it without a fraction.
   */
  private static Number round(double value, double scale) {
    double rounded = Math.abs(value) < 1e12 ? Math.round(value * scale) / scale : value;
    return NumberFormatter.toExactNumber(rounded);
  }
}
