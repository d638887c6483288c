package svc.frontend.dsl.extension;

import groovy.lang.MissingPropertyException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import svc.json.RecordJsonConverter;
import svc.json.RecordJsonMapping;

/** Lets scripts read the fields of results by their JSON names, and convert results to maps. */
public final class RecordExtensions {
  private RecordExtensions() {}

  /** Returns the value of a field by its JSON name. Groovy calls this for unknown properties. */
  public static Object propertyMissing(Record self, String name) {
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(self.getClass()).fields()) {
      if (field.name().equals(name) || field.component().getName().equals(name)) {
        return field.valueIn(self);
      }
    }
    throw new MissingPropertyException(name, self.getClass());
  }

  /** Converts a result to a map with Java field names as keys, as in {@code it as Map}. */
  public static Object asType(Record self, Class<?> type) {
    return type.isAssignableFrom(LinkedHashMap.class) && Map.class.isAssignableFrom(type)
        ? toMap(self)
        : DefaultGroovyMethods.asType((Object) self, type);
  }

  private static Map<String, Object> toMap(Record self) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(self.getClass()).fields()) {
      map.put(field.component().getName(), toPlainValue(field.valueIn(self)));
    }
    return map;
  }

  private static Object toPlainValue(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(RecordExtensions::toPlainValue).toList();
    }
    Object displayed = RecordJsonConverter.toDisplayTree(value);
    if (value instanceof Record record && displayed instanceof Map) {
      Map<String, Object> map = toMap(record);
      map.values().removeIf(Objects::isNull);
      return map;
    }
    return displayed;
  }
}
