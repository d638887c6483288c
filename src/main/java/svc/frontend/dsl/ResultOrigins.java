package svc.frontend.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/** Remembers which verb returned which records, for their display. */
final class ResultOrigins {
  private final Map<Class<?>, VerbDescriptor> verbsByResult = new HashMap<>();
  private final Map<Class<?>, VerbDescriptor> verbsByRow = new HashMap<>();

  /**
   * Records a result.
   *
   * @param given the arguments of the call, by component
   */
  Record record(VerbDescriptor verb, Map<String, ?> given, Record result) {
    verbsByResult.put(result.getClass(), verb.withVisibleColumns(given));
    if (verb.effect() == VerbEffect.READS
        && hasItems(result)
        && InvokerHelper.getProperty(result, "items") instanceof List<?> items
        && !items.isEmpty()) {
      verbsByRow.put(items.get(0).getClass(), verb);
    }
    return result;
  }

  private static boolean hasItems(Record result) {
    for (java.lang.reflect.RecordComponent part : result.getClass().getRecordComponents()) {
      if (part.getName().equals("items")) {
        return true;
      }
    }
    return false;
  }

  VerbDescriptor verbOf(Class<?> result) {
    return verbsByResult.get(result);
  }

  VerbDescriptor verbListing(Class<?> row) {
    return verbsByRow.get(row);
  }
}
