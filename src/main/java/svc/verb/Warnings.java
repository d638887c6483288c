package svc.verb;

import java.util.ArrayList;
import java.util.List;
import svc.json.Records;
import svc.json.Shape;
import svc.model.Warning;

/** The warnings of a result. */
final class Warnings {
  private static final String FIELD = "warnings";

  private Warnings() {}

  /** Those of a result that can have some. */
  static List<Warning> of(Record result) {
    return Shape.of(result.getClass()).fields().stream()
        .filter(field -> field.name().equals(FIELD))
        .map(field -> field.of(result))
        .filter(List.class::isInstance)
        .flatMap(all -> ((List<?>) all).stream())
        .map(Warning.class::cast)
        .toList();
  }

  /** The same result with one more warning. */
  static <R extends Record> R with(R result, Warning more) {
    List<Shape.Field> fields = Shape.of(result.getClass()).fields();
    Object[] values = fields.stream().map(field -> field.of(result)).toArray();
    for (int i = 0; i < values.length; i++) {
      if (fields.get(i).name().equals(FIELD) && values[i] instanceof List<?> warnings) {
        List<Object> all = new ArrayList<>(warnings);
        all.add(more);
        values[i] = List.copyOf(all);
      }
    }
    @SuppressWarnings("unchecked")
    R same = (R) Records.construct(result.getClass(), values);
    return same;
  }
}
