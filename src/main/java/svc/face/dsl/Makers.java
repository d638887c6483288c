package svc.face.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.verb.Descriptor;
import svc.verb.Effect;

/** Which verb made which records, for whoever shows them. */
final class Makers {
  private final Map<Class<?>, Descriptor> results = new HashMap<>();
  private final Map<Class<?>, Descriptor> rows = new HashMap<>();

  /**
   * @param given the call's arguments by component
   */
  Record made(Descriptor verb, Map<String, ?> given, Record result) {
    results.put(result.getClass(), verb.showing(given));
    if (verb.effect() == Effect.READS
        && lists(result)
        && InvokerHelper.getProperty(result, "items") instanceof List<?> items
        && !items.isEmpty()) {
      rows.put(items.get(0).getClass(), verb);
    }
    return result;
  }

  private static boolean lists(Record result) {
    for (java.lang.reflect.RecordComponent part : result.getClass().getRecordComponents()) {
      if (part.getName().equals("items")) {
        return true;
      }
    }
    return false;
  }

  Descriptor maker(Class<?> result) {
    return results.get(result);
  }

  Descriptor lister(Class<?> row) {
    return rows.get(row);
  }
}
