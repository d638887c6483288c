package svc.face.dsl;

import groovy.lang.MissingPropertyException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.codehaus.groovy.runtime.DefaultGroovyMethods;
import svc.json.Shape;
import svc.json.Trees;

/** Fields of results by the names that JSON gives them, {@code it.liveset_id}, and as maps. */
public final class Fields {
  private Fields() {}

  /** What Groovy asks for when a record has no such property. */
  public static Object propertyMissing(Record self, String name) {
    for (Shape.Field field : Shape.of(self.getClass()).fields()) {
      if (field.name().equals(name)) {
        return field.of(self);
      }
    }
    throw new MissingPropertyException(name, self.getClass());
  }

  /** A result as a map of plain values for {@code it as Map}, by the names of its fields. */
  public static Object asType(Record self, Class<?> type) {
    return type.isAssignableFrom(LinkedHashMap.class) && Map.class.isAssignableFrom(type)
        ? map(self)
        : DefaultGroovyMethods.asType((Object) self, type);
  }

  private static Map<String, Object> map(Record self) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Shape.Field field : Shape.of(self.getClass()).fields()) {
      map.put(field.component().getName(), plain(field.of(self)));
    }
    return map;
  }

  private static Object plain(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(Fields::plain).toList();
    }
    Object shown = Trees.shown(value);
    if (value instanceof Record record && shown instanceof Map) {
      Map<String, Object> map = map(record);
      map.values().removeIf(Objects::isNull);
      return map;
    }
    return shown;
  }
}
