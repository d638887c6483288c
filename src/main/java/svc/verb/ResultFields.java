package svc.verb;

import java.util.List;
import java.util.function.UnaryOperator;
import svc.json.RecordReader;
import svc.json.RecordShape;

/** Creates copies of results with one component changed. */
public final class ResultFields {
  private ResultFields() {}

  /** Returns a result with another value for a component. */
  public static Record with(Record result, String component, Object value) {
    return changed(result, component, before -> value);
  }

  /**
   * Returns a result with a changed component, or the result itself if it has no such component.
   */
  public static Record changed(Record result, String component, UnaryOperator<Object> change) {
    List<RecordShape.RecordField> parts = RecordShape.of(result.getClass()).components();
    Object[] values = parts.stream().map(part -> part.valueIn(result)).toArray();
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      if (parts.get(i).name().equals(component)) {
        Object before = values[i];
        values[i] = change.apply(before);
        changed |= values[i] != before;
      }
    }
    return changed ? RecordReader.construct(result.getClass(), values) : result;
  }
}
