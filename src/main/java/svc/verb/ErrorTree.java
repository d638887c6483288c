package svc.verb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.SvcException;
import svc.music.Names;

/** An error in JSON form, short enough to be read. */
final class ErrorTree {
  /** Characters of a message or a hint. */
  private static final int LONGEST = 4000;

  /** Elements of a list in the details. */
  private static final int MOST = 100;

  private ErrorTree() {}

  static Map<String, Object> of(SvcException error) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", error.code().name());
    tree.put("message", text(String.valueOf(error.getMessage())));
    tree.put("hint", text(error.hint()));
    if (!error.details().isEmpty()) {
      tree.put("details", clean(error.details()));
    }
    return tree;
  }

  private static String text(String text) {
    String visible = Names.text(text);
    return visible.length() <= LONGEST ? visible : visible.substring(0, LONGEST - 1) + "…";
  }

  private static Object clean(Object value) {
    if (value instanceof String text) {
      return Names.shown(text);
    }
    if (value instanceof Iterable<?> list) {
      List<Object> cleaned = new ArrayList<>();
      list.forEach(element -> cleaned.add(clean(element)));
      return cleaned;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> cleaned = new LinkedHashMap<>();
      map.forEach((key, element) -> put(cleaned, String.valueOf(key), element));
      return cleaned;
    }
    return value;
  }

  /** A long list loses its end, and a field beside it says how long it was. */
  private static void put(Map<String, Object> cleaned, String key, Object value) {
    if (value instanceof List<?> list && list.size() > MOST) {
      cleaned.put(key, clean(list.subList(0, MOST)));
      cleaned.put(key + "_total", (long) list.size());
    } else {
      cleaned.put(key, clean(value));
    }
  }
}
