package svc.face.mcp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * Results short enough for a model's window: the longest list of a longer one, however deep, loses
 * its end, and the item that holds it says that it is not complete.
 */
final class Cut {
  static final int MOST = 48_000;
  private static final int ROOM = MOST - 500;
  private static final String COMPLETE = "complete";
  private static final int MARK = COMPLETE.length() + 9;

  private Cut() {}

  /** The result in JSON. */
  static String print(Map<String, Object> result) {
    String json = Json.print(result);
    return json.length() > MOST ? Json.print(shortened(result)) : json;
  }

  /** A list of the result under its field's name, and how many of its elements leave it short. */
  private record Found(String field, List<?> list, int length, int fitting) {

    /** Where nothing fits, one is left, whose own lists may be cut next. */
    int kept() {
      return fitting > 0 || list.size() == 1 ? fitting : 1;
    }

    String told() {
      return kept() + " of " + list.size() + " " + field;
    }
  }

  private static Map<String, Object> shortened(Map<String, Object> result) {
    Map<String, Object> rest = new LinkedHashMap<>(result);
    List<String> told = new ArrayList<>();
    for (Found found = longest(rest); found != null && length(rest) > ROOM; found = longest(rest)) {
      told.add(found.told());
      cut(rest, found);
    }
    if (!told.isEmpty()) {
      rest.put("truncated", true);
      rest.put("hint", hint(told));
    }
    return rest;
  }

  private static void cut(Map<String, Object> result, Found found) {
    boolean paged = result.get(found.field()) == found.list();
    result.replaceAll((field, value) -> without(value, found));
    if (paged && result.get("offset") instanceof Number offset) {
      result.put("next_offset", offset.longValue() + found.kept());
    }
  }

  private static String hint(List<String> told) {
    return "Only the first "
        + String.join(" and ", told)
        + " fit into one answer; ask for less with a filter, a limit or a shorter window.";
  }

  /** The list whose end to cut; the lists around it count only where some of them would be left. */
  private static Found longest(Map<String, Object> result) {
    List<Found> found = new ArrayList<>();
    find("", result, ROOM - MARK - length(result), found);
    return found.stream()
        .max(Comparator.comparing((Found list) -> list.fitting() > 0).thenComparing(Found::length))
        .orElse(null);
  }

  private static void find(String field, Object value, int spare, List<Found> found) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, inner) -> find(String.valueOf(name), inner, spare, found));
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      int length = length(list);
      found.add(new Found(field, list, length, fitting(list, spare + length)));
      list.forEach(element -> find(field, element, spare, found));
    }
  }

  private static int fitting(List<?> all, int budget) {
    int used = 1;
    for (int i = 0; i < all.size(); i++) {
      used += length(all.get(i)) + 1;
      if (used > budget) {
        return i;
      }
    }
    return all.size();
  }

  private static Object without(Object value, Found cut) {
    if (value == cut.list()) {
      return cut.list().subList(0, cut.kept());
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      if (copy.values().stream().anyMatch(inner -> inner == cut.list())) {
        copy.put(COMPLETE, false);
      }
      copy.replaceAll((field, inner) -> without(inner, cut));
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().<Object>map(element -> without(element, cut)).toList()
        : value;
  }

  private static int length(Object value) {
    return Json.print(value).length();
  }
}
