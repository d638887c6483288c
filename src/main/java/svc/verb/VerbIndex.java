package svc.verb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The descriptors of the verbs of an area, which the build generates from the annotations. */
public interface VerbIndex {
  /** Returns the names of the verbs, in the order of their declaration. */
  List<String> names();

  /** Returns the verb with a name such as "clip create", null if there is none. */
  VerbDescriptor find(String name);

  /** Returns a map that keeps the order of its entries. */
  @SafeVarargs
  static <K, V> Map<K, V> orderedMap(Map.Entry<K, V>... entries) {
    Map<K, V> map = new LinkedHashMap<>();
    for (Map.Entry<K, V> entry : entries) {
      map.put(entry.getKey(), entry.getValue());
    }
    return map;
  }
}
