package svc.verb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.SvcException;
import svc.music.Names;

/** An error in JSON form. */
final class ErrorTree {
  private ErrorTree() {}

  static Map<String, Object> of(SvcException error) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("code", error.code().name());
    tree.put("message", Names.text(String.valueOf(error.getMessage())));
    tree.put("hint", Names.text(error.hint()));
    if (!error.details().isEmpty()) {
      tree.put("details", clean(error.details()));
    }
    return tree;
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
      map.forEach((key, element) -> cleaned.put(String.valueOf(key), clean(element)));
      return cleaned;
    }
    return value;
  }
}
