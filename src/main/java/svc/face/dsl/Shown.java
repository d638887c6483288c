package svc.face.dsl;

import groovy.lang.Closure;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import svc.json.Trees;
import svc.verb.Gate;

/** Values as a script prints them: results field by field, lists of results and maps by line. */
final class Shown {
  private Shown() {}

  /** A result as text; any other value as it is. */
  static Object of(Object value) {
    if (isResult(value)) {
      return block(Gate.tree((Record) value));
    }
    return value instanceof Collection<?> list
            && !list.isEmpty()
            && list.stream().allMatch(one -> isResult(one) || isFilled(one))
        ? lines(list)
        : value instanceof Closure<?> ? "(closure)" : value;
  }

  private static boolean isFilled(Object value) {
    return value instanceof Map<?, ?> map && !map.isEmpty();
  }

  /** Records that can be compared are values such as a level, and print as such. */
  private static boolean isResult(Object value) {
    return value instanceof Record && !(value instanceof Comparable);
  }

  private static String lines(Collection<?> rows) {
    StringJoiner lines = new StringJoiner("\n");
    rows.forEach(row -> lines.add(inline(Trees.shown(row))));
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
