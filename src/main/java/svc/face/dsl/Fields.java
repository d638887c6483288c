package svc.face.dsl;

import groovy.lang.MissingPropertyException;
import svc.json.Shape;

/** Fields of results by the names that JSON gives them: {@code it.liveset_id}. */
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
}
