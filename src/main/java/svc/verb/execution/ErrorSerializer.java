package svc.verb.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/** Converts errors to JSON values of limited length. */
final class ErrorSerializer {
  /** The longest message or hint, in characters. */
  private static final int MAX_TEXT_LENGTH = 4000;

  /** The longest list in the details, in elements. */
  private static final int MAX_LIST_SIZE = 100;

  private ErrorSerializer() {}

  static Map<String, Object> toMap(SvcException error) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", error.code().name());
    tree.put("message", sanitizeText(String.valueOf(error.getMessage())));
    tree.put("hint", sanitizeText(error.hint()));
    if (!error.details().isEmpty()) {
      tree.put("details", sanitize(error.details()));
    }
    return tree;
  }

  private static String sanitizeText(String text) {
    String visible = TextSanitizer.sanitizeText(text);
    return visible.length() <= MAX_TEXT_LENGTH
        ? visible
        : visible.substring(0, MAX_TEXT_LENGTH - 1) + "…";
  }

  private static Object sanitize(Object value) {
    if (value instanceof String text) {
      return TextSanitizer.sanitizeName(text);
    }
    if (value instanceof Iterable<?> list) {
      List<Object> cleaned = new ArrayList<>();
      list.forEach(element -> cleaned.add(sanitize(element)));
      return cleaned;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> cleaned = new LinkedHashMap<>();
      map.forEach((key, element) -> putTruncated(cleaned, String.valueOf(key), element));
      return cleaned;
    }
    return value;
  }

  /**
   * Adds a value to a map. If the value is a long list, truncates it and adds its full length as
   * another field.
   */
  private static void putTruncated(Map<String, Object> cleaned, String key, Object value) {
    if (value instanceof List<?> list && list.size() > MAX_LIST_SIZE) {
      cleaned.put(key, sanitize(list.subList(0, MAX_LIST_SIZE)));
      cleaned.put(key + "_total", (long) list.size());
    } else {
      cleaned.put(key, sanitize(value));
    }
  }
}
