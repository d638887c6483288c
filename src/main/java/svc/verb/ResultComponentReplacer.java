package svc.verb;

import java.util.List;
import java.util.function.UnaryOperator;
import svc.json.RecordJsonMapping;
import svc.json.RecordReader;

/** Copies results, and changes one component in the copy. */
public final class ResultComponentReplacer {
  private ResultComponentReplacer() {}

  /** Returns a copy of a result in which one component has the given value. */
  public static Record with(Record result, String component, Object value) {
    return changed(result, component, before -> value);
  }

  /**
   * Returns a copy of a result in which a function has changed a component. Returns the result
   * itself if it does not have the component, or if the function changes nothing.
   */
  public static Record changed(Record result, String component, UnaryOperator<Object> change) {
    List<RecordJsonMapping.RecordField> parts =
        RecordJsonMapping.of(result.getClass()).components();
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
