package svc.frontend.dsl.translated;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The methods that Groovy adds to lists and that run a block for each element. */
final class ListMethods {
  private static final Set<String> NAMES =
      Set.of("each", "findAll", "collect", "find", "any", "every", "max", "min");

  private ListMethods() {}

  static boolean isKnown(String name) {
    return NAMES.contains(name);
  }

  static Object call(List<?> list, String name, ScriptBlock block) {
    return switch (name) {
      case "each" -> each(list, block);
      case "findAll" -> findAll(list, block);
      case "collect" -> collect(list, block);
      case "find" -> find(list, block);
      case "any" -> any(list, block);
      case "every" -> every(list, block);
      case "max" -> extreme(list, block, 1);
      case "min" -> extreme(list, block, -1);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Object each(List<?> list, ScriptBlock block) {
    for (Object element : list) {
      block.call(element);
    }
    return list;
  }

  private static Object findAll(List<?> list, ScriptBlock block) {
    List<Object> found = new ArrayList<>();
    for (Object element : list) {
      if (Comparisons.isTrue(block.call(element))) {
        found.add(element);
      }
    }
    return found;
  }

  private static Object collect(List<?> list, ScriptBlock block) {
    List<Object> values = new ArrayList<>();
    for (Object element : list) {
      values.add(block.call(element));
    }
    return values;
  }

  private static Object find(List<?> list, ScriptBlock block) {
    for (Object element : list) {
      if (Comparisons.isTrue(block.call(element))) {
        return element;
      }
    }
    return null;
  }

  private static Object any(List<?> list, ScriptBlock block) {
    for (Object element : list) {
      if (Comparisons.isTrue(block.call(element))) {
        return true;
      }
    }
    return false;
  }

  private static Object every(List<?> list, ScriptBlock block) {
    for (Object element : list) {
      if (!Comparisons.isTrue(block.call(element))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the first element whose value is the greatest or the smallest.
   *
   * @param block returns the value of an element
   * @param sign 1 for the greatest, -1 for the smallest
   */
  private static Object extreme(List<?> list, ScriptBlock block, int sign) {
    boolean isFirst = true;
    Object best = null;
    Object bestValue = null;
    for (Object element : list) {
      Object value = block.call(element);
      if (isFirst || sign * Comparisons.compare(bestValue, value) < 0) {
        isFirst = false;
        best = element;
        bestValue = value;
      }
    }
    return best;
  }
}
