package svc.verb.history;

import java.util.ArrayList;
import java.util.List;
import svc.json.RecordReader;
import svc.json.RecordShape;
import svc.model.error.Warning;

/** Reads and adds the warnings of results. */
final class ResultWarnings {
  private static final String FIELD = "warnings";

  private ResultWarnings() {}

  /** Returns the warnings of a result; empty if its type has none. */
  static List<Warning> warningsOf(Record result) {
    return RecordShape.of(result.getClass()).fields().stream()
        .filter(field -> field.name().equals(FIELD))
        .map(field -> field.valueIn(result))
        .filter(List.class::isInstance)
        .flatMap(all -> ((List<?>) all).stream())
        .map(Warning.class::cast)
        .toList();
  }

  /** Returns the result with one more warning. */
  static <R extends Record> R addWarning(R result, Warning added) {
    List<RecordShape.RecordField> fields = RecordShape.of(result.getClass()).fields();
    Object[] values = fields.stream().map(field -> field.valueIn(result)).toArray();
    for (int i = 0; i < values.length; i++) {
      if (fields.get(i).name().equals(FIELD) && values[i] instanceof List<?> warnings) {
        List<Object> all = new ArrayList<>(warnings);
        all.add(added);
        values[i] = List.copyOf(all);
      }
    }
    @SuppressWarnings("unchecked")
    R same = (R) RecordReader.construct(result.getClass(), values);
    return same;
  }
}
