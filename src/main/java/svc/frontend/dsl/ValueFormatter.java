package svc.frontend.dsl;

import groovy.lang.Closure;
import groovy.lang.GString;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import svc.json.RecordJsonConverter;
import svc.model.time.SongLength;
import svc.verb.execution.VerbRunner;
import svc.verb.result.HasWriteSummary;

/**
 * Formats values for {@code println}: the result of a write as its summary, any other result with
 * one line for each field, and a list of records or maps with one line for each element.
 */
final class ValueFormatter {
  private ValueFormatter() {}

  /**
   * Returns the text of a result, a list of results, a string with embedded values or a closure;
   * returns other values unchanged.
   */
  static Object format(Object value) {
    if (value instanceof HasWriteSummary written && written.summary() != null) {
      return written.summary().toString();
    }
    if (value instanceof GString text) {
      return InterpolatedText.of(text);
    }
    if (isResult(value)) {
      return formatFields(VerbRunner.toMap((Record) value));
    }
    return value instanceof Collection<?> list
            && !list.isEmpty()
            && list.stream().allMatch(element -> isResult(element) || isFilled(element))
        ? formatRows(list)
        : value instanceof Closure<?> ? "(closure)" : value;
  }

  private static boolean isFilled(Object value) {
    return value instanceof Map<?, ?> map && !map.isEmpty();
  }

  /**
   * Returns whether a value is a result of a verb. Levels, quantities and lengths are records too,
   * but are not results.
   */
  private static boolean isResult(Object value) {
    return value instanceof Record && !(value instanceof Comparable || value instanceof SongLength);
  }

  private static String formatRows(Collection<?> rows) {
    StringJoiner lines = new StringJoiner("\n");
    rows.forEach(row -> lines.add(formatInline(RecordJsonConverter.toDisplayTree(row))));
    return lines.toString();
  }

  private static String formatFields(Map<String, Object> fields) {
    StringJoiner lines = new StringJoiner("\n");
    fields.forEach((name, value) -> lines.add(name + ":" + formatFieldValue(value)));
    return lines.toString();
  }

  private static String formatFieldValue(Object value) {
    if (value instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance)) {
      StringBuilder lines = new StringBuilder();
      list.forEach(element -> lines.append("\n  - ").append(formatInline(element)));
      return lines.toString();
    }
    return " " + formatInline(value);
  }

  private static String formatInline(Object value) {
    if (value instanceof Map<?, ?> fields) {
      StringJoiner line = new StringJoiner(", ");
      fields.forEach((name, child) -> line.add(name + ": " + formatNested(child)));
      return line.toString();
    }
    if (value instanceof List<?> list) {
      StringJoiner line = new StringJoiner(", ", "[", "]");
      list.forEach(element -> line.add(formatNested(element)));
      return line.toString();
    }
    return String.valueOf(value);
  }

  private static String formatNested(Object value) {
    return value instanceof Map ? "{" + formatInline(value) + "}" : formatInline(value);
  }
}
