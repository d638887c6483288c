package svc.frontend.dsl;

import java.util.ArrayList;
import java.util.List;
import svc.json.RecordJsonMapping;
import svc.json.RecordReader;

/**
 * Copies results for scripts. The lists in a copy are mutable, so that scripts can sort and extend
 * them.
 */
final class MutableResultCopier {
  private MutableResultCopier() {}

  /**
   * Returns a copy of a result in which all lists are mutable; the result itself if it contains no
   * lists.
   */
  static Record copyOf(Record result) {
    List<RecordJsonMapping.RecordField> fields =
        RecordJsonMapping.of(result.getClass()).components();
    Object[] values = new Object[fields.size()];
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      Object value = fields.get(i).valueIn(result);
      values[i] = copyValue(value);
      changed |= values[i] != value;
    }
    return changed ? RecordReader.construct(result.getClass(), values) : result;
  }

  private static Object copyValue(Object value) {
    if (value instanceof Record record) {
      return copyOf(record);
    }
    if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list.size());
      list.forEach(element -> copy.add(copyValue(element)));
      return copy;
    }
    return value;
  }
}
