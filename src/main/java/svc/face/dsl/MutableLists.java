package svc.face.dsl;

import java.util.ArrayList;
import java.util.List;
import svc.json.Records;
import svc.json.Shape;

/** Results whose lists belong to the script, which can sort them and add to them. */
final class MutableLists {
  private MutableLists() {}

  /** The same result with lists that can be changed. */
  static Record of(Record result) {
    List<Shape.Field> fields = Shape.of(result.getClass()).fields();
    Object[] values = new Object[fields.size()];
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      Object value = fields.get(i).of(result);
      values[i] = copied(value);
      changed |= values[i] != value;
    }
    return changed ? Records.construct(result.getClass(), values) : result;
  }

  private static Object copied(Object value) {
    if (value instanceof Record record) {
      return of(record);
    }
    if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list.size());
      list.forEach(element -> copy.add(copied(element)));
      return copy;
    }
    return value;
  }
}
