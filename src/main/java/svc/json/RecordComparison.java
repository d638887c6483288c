package svc.json;

import java.util.List;
import java.util.Objects;

/**
 * A comparison of records that gives the same result as their method {@code equals}. The JDK
 * generates {@code equals} at run time. This takes longer than the rest of a command that writes a
 * small set. This comparison uses the mappings that reading the set has created.
 */
public final class RecordComparison {
  private RecordComparison() {}

  /**
   * Returns whether two values are equal; the values can be records, or lists that contain records.
   */
  public static boolean areEqual(Object first, Object second) {
    if (first == second) {
      return true;
    }
    if (first instanceof Record && second != null && first.getClass() == second.getClass()) {
      return haveEqualComponents(first, second);
    }
    return first instanceof List<?> one && second instanceof List<?> other && !isStored(first)
        ? haveEqualElements(one, other)
        : Objects.equals(first, second);
  }

  /**
   * Returns whether a value is a list that may not be parsed yet. Such lists compare their text
   * instead of their elements.
   */
  private static boolean isStored(Object list) {
    return list instanceof LazyJsonList;
  }

  private static boolean haveEqualComponents(Object first, Object second) {
    for (RecordJsonMapping.RecordField component :
        RecordJsonMapping.of(first.getClass()).components()) {
      if (!areEqual(component.valueIn(first), component.valueIn(second))) {
        return false;
      }
    }
    return true;
  }

  private static boolean haveEqualElements(List<?> first, List<?> second) {
    if (first.size() != second.size()) {
      return false;
    }
    Object[] one = first.toArray(); // Comparing arrays takes less time than reading long lists.
    Object[] other = second.toArray();
    for (int i = 0; i < one.length; i++) {
      if (one[i] != other[i] && !areEqual(one[i], other[i])) {
        return false;
      }
    }
    return true;
  }
}
