package svc.frontend.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.json.RecordJsonMapping;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * Records which verb returned each type of result. The declaration of the verb determines how the
 * result is printed.
 */
final class ResultOrigins {
  private final Map<Class<?>, VerbDescriptor> verbsByResult = new HashMap<>();
  private final Map<Class<?>, VerbDescriptor> verbsByRow = new HashMap<>();

  /**
   * Records the verb of a result, and returns the result.
   *
   * @param arguments the arguments of the call, keyed by the names of the verb's record components
   */
  Record record(VerbDescriptor verb, Map<String, ?> arguments, Record result) {
    verbsByResult.put(result.getClass(), verb.withVisibleColumns(arguments));
    if (verb.effect() == VerbEffect.READS) {
      RecordJsonMapping.of(result.getClass()).fields().stream()
          .filter(field -> field.name().equals("items"))
          .forEach(items -> recordRows(verb, items.valueIn(result)));
    }
    return result;
  }

  private void recordRows(VerbDescriptor verb, Object items) {
    if (items instanceof List<?> rows && !rows.isEmpty()) {
      verbsByRow.put(rows.get(0).getClass(), verb);
    }
  }

  VerbDescriptor verbOf(Class<?> result) {
    return verbsByResult.get(result);
  }

  VerbDescriptor verbListing(Class<?> row) {
    return verbsByRow.get(row);
  }
}
