package svc.verb;

import java.util.ArrayList;
import java.util.List;
import svc.json.RecordJsonMapping;
import svc.model.error.Warning;

/** Reads and adds the warnings of results. */
public final class ResultWarnings {
  private static final String FIELD = "warnings";

  private ResultWarnings() {}

  /** Returns whether a result has a component for warnings. */
  public static boolean hasWarnings(Record result) {
    return RecordJsonMapping.of(result.getClass()).components().stream()
        .anyMatch(field -> field.name().equals(FIELD));
  }

  /** Returns the warnings of a result, none if it does not have a component for warnings. */
  public static List<Warning> warningsOf(Record result) {
    return RecordJsonMapping.of(result.getClass()).components().stream()
        .filter(field -> field.name().equals(FIELD))
        .map(field -> field.valueIn(result))
        .filter(List.class::isInstance)
        .flatMap(all -> ((List<?>) all).stream())
        .map(Warning.class::cast)
        .toList();
  }

  /**
   * Returns a copy of a result with one more warning. Returns the result itself if its type has no
   * warnings.
   */
  @SuppressWarnings("unchecked")
  public static <R extends Record> R addWarning(R result, Warning more) {
    return (R) ResultComponentReplacer.changed(result, FIELD, before -> joined(before, more));
  }

  private static Object joined(Object before, Warning more) {
    if (!(before instanceof List<?> warnings)) {
      return before;
    }
    List<Object> all = new ArrayList<>(warnings);
    all.add(more);
    return List.copyOf(all);
  }
}
