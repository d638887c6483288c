package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * Shortens results for the context window of a model: the longest list is truncated, however deeply
 * it is nested, and the object that contains it states that it is incomplete.
 */
final class ResultTruncator {
  static final int MAX_LENGTH = 48_000;
  private static final int LENGTH_BEFORE_HINT = MAX_LENGTH - 500;
  private static final String COMPLETE_FIELD = "complete";
  private static final int COMPLETE_FIELD_LENGTH = COMPLETE_FIELD.length() + 9;

  private ResultTruncator() {}

  /** Returns a result as JSON. */
  static String printTruncated(Map<String, Object> result) {
    String json = Json.print(result);
    return json.length() > MAX_LENGTH ? Json.print(truncate(result)) : json;
  }

  /** A list with its field's name, and how many of its elements fit. */
  private record TruncatableList(String field, List<?> list, int length, int fittingCount) {

    /** Returns how many elements to keep: at least one, whose own lists may be truncated next. */
    int keptCount() {
      return fittingCount > 0 || list.size() == 1 ? fittingCount : 1;
    }

    String describeKept() {
      return keptCount() + " of " + list.size() + " " + field;
    }
  }

  private static Map<String, Object> truncate(Map<String, Object> result) {
    Map<String, Object> truncated = new LinkedHashMap<>(result);
    List<String> keptCounts = new ArrayList<>();
    for (TruncatableList longest = findLongest(truncated);
        longest != null && jsonLength(truncated) > LENGTH_BEFORE_HINT;
        longest = findLongest(truncated)) {
      keptCounts.add(longest.describeKept());
      truncateList(truncated, longest);
    }
    if (!keptCounts.isEmpty()) {
      truncated.put("truncated", true);
      truncated.put("hint", truncationHint(keptCounts));
    }
    return truncated;
  }

  private static void truncateList(Map<String, Object> result, TruncatableList longest) {
    boolean paged = result.get(longest.field()) == longest.list();
    result.replaceAll((field, value) -> replaceTruncated(value, longest));
    if (paged && result.get("offset") instanceof Number offset) {
      result.put("next_offset", offset.longValue() + longest.keptCount());
    }
  }

  private static String truncationHint(List<String> keptCounts) {
    return "Only the first "
        + String.join(" and ", keptCounts)
        + " fit into one result. Use a filter, a limit or a shorter range.";
  }

  /**
   * Returns the list to truncate. An enclosing list counts only if some of its elements would be
   * kept.
   */
  private static TruncatableList findLongest(Map<String, Object> result) {
    List<TruncatableList> lists = new ArrayList<>();
    collectLists(
        "", result, LENGTH_BEFORE_HINT - COMPLETE_FIELD_LENGTH - jsonLength(result), lists);
    return lists.stream()
        .max(
            Comparator.comparing((TruncatableList list) -> list.fittingCount() > 0)
                .thenComparing(TruncatableList::length))
        .orElse(null);
  }

  private static void collectLists(
      String field, Object value, int spare, List<TruncatableList> lists) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, inner) -> collectLists(String.valueOf(name), inner, spare, lists));
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      int length = jsonLength(list);
      lists.add(new TruncatableList(field, list, length, countFitting(list, spare + length)));
      list.forEach(element -> collectLists(field, element, spare, lists));
    }
  }

  private static int countFitting(List<?> all, int budget) {
    int used = 1;
    for (int i = 0; i < all.size(); i++) {
      used += jsonLength(all.get(i)) + 1;
      if (used > budget) {
        return i;
      }
    }
    return all.size();
  }

  private static Object replaceTruncated(Object value, TruncatableList cut) {
    if (value == cut.list()) {
      return cut.list().subList(0, cut.keptCount());
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      if (copy.values().stream().anyMatch(inner -> inner == cut.list())) {
        copy.put(COMPLETE_FIELD, false);
      }
      copy.replaceAll((field, inner) -> replaceTruncated(inner, cut));
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().<Object>map(element -> replaceTruncated(element, cut)).toList()
        : value;
  }

  private static int jsonLength(Object value) {
    return Json.print(value).length();
  }
}
