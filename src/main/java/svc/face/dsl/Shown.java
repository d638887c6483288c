package svc.face.dsl;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import svc.verb.Gate;

/** Results as a script prints them: a field a line, an element of a list a line. */
final class Shown {
  private Shown() {}

  /** A result as text; any other value as it is. */
  static Object of(Object value) {
    if (isResult(value)) {
      return block(Gate.tree((Record) value));
    }
    return value instanceof Collection<?> list
            && !list.isEmpty()
            && list.stream().allMatch(Shown::isResult)
        ? lines(list)
        : value;
  }

  /** Records that can be compared are values such as a level, and print as such. */
  private static boolean isResult(Object value) {
    return value instanceof Record && !(value instanceof Comparable);
  }

  private static String lines(Collection<?> records) {
    StringJoiner lines = new StringJoiner("\n");
    records.forEach(record -> lines.add(inline(Gate.tree((Record) record))));
    return lines.toString();
  }

  private static String block(Map<?, ?> fields) {
    StringJoiner lines = new StringJoiner("\n");
    fields.forEach((name, value) -> lines.add(name + ":" + below(value)));
    return lines.toString();
  }

  private static String below(Object value) {
    if (value instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance)) {
      StringBuilder lines = new StringBuilder();
      list.forEach(element -> lines.append("\n  - ").append(inline(element)));
      return lines.toString();
    }
    return " " + inline(value);
  }

  private static String inline(Object value) {
    if (value instanceof Map<?, ?> fields) {
      StringJoiner line = new StringJoiner(", ");
      fields.forEach((name, child) -> line.add(name + ": " + nested(child)));
      return line.toString();
    }
    if (value instanceof List<?> list) {
      StringJoiner line = new StringJoiner(", ", "[", "]");
      list.forEach(element -> line.add(nested(element)));
      return line.toString();
    }
    return String.valueOf(value);
  }

  private static String nested(Object value) {
    return value instanceof Map ? "{" + inline(value) + "}" : inline(value);
  }
}
