package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * Shortens long results, so that they fit into the context window of a model. Truncates the longest
 * lists, at any depth. Adds {@code "complete": false} to each object that contains a truncated
 * list.
 */
final class ResultTruncator {
  /** The maximum length of the JSON of any result, in characters. */
  static final int MAX_LENGTH = 48_000;

  private static final int HINT_LENGTH = 500;
  private static final String ITEMS = "items";

  /** The arguments with which tools return less, in the order in which a hint names them. */
  private static final List<String> NARROWING_ARGUMENTS =
      List.of(
          "search",
          "path_prefix",
          "prefix",
          "kinds",
          "pitch",
          "track_id",
          "device_id",
          "start",
          "at",
          "length_beats",
          "parts",
          "in_set",
          "limit",
          ResultPager.OFFSET);

  private static final String COMPLETE_FIELD = "complete";
  private static final int COMPLETE_FIELD_LENGTH = COMPLETE_FIELD.length() + 9;

  private ResultTruncator() {}

  /**
   * Returns a result as JSON text, truncated if it is longer than a number of characters.
   *
   * @param arguments the names of the arguments that a call of the tool may have
   */
  static String printTruncated(Map<String, Object> result, List<String> arguments, int maxLength) {
    String json = Json.print(result);
    return json.length() > maxLength
        ? Json.print(truncate(result, arguments, maxLength - HINT_LENGTH))
        : json;
  }

  /**
   * A list in a result.
   *
   * @param field the name of the list's field
   * @param length the length of the list's JSON, in characters
   * @param fittingCount how many elements the list can keep so that the result fits without any
   *     other truncation
   */
  private record TruncatableList(String field, List<?> list, int length, int fittingCount) {

    /**
     * Returns how many elements to keep. A list of several elements keeps at least one, because
     * lists inside the remaining element can then be truncated.
     */
    int keptCount() {
      return fittingCount > 0 || list.size() == 1 ? fittingCount : 1;
    }

    String describeKept() {
      return keptCount() + " of " + list.size() + " " + field;
    }
  }

  private static Map<String, Object> truncate(
      Map<String, Object> result, List<String> arguments, int maxLength) {
    Map<String, Object> truncated = new LinkedHashMap<>(result);
    List<String> keptCounts = new ArrayList<>();
    for (TruncatableList longest = findLongest(truncated, maxLength);
        longest != null && jsonLength(truncated) > maxLength;
        longest = findLongest(truncated, maxLength)) {
      keptCounts.add(longest.describeKept());
      boolean isPage =
          arguments.contains(ResultPager.OFFSET) && truncated.get(ITEMS) == longest.list();
      truncateList(truncated, longest);
      if (isPage) {
        Number offset = (Number) truncated.getOrDefault(ResultPager.OFFSET, 0);
        truncated.put("next_offset", offset.longValue() + longest.keptCount());
      }
    }
    if (!keptCounts.isEmpty()) {
      truncated.put("truncated", true);
      truncated.put("hint", truncationHint(keptCounts, arguments));
    }
    return truncated;
  }

  private static void truncateList(Map<String, Object> result, TruncatableList longest) {
    result.replaceAll((field, value) -> replaceTruncated(value, longest));
  }

  private static String truncationHint(List<String> keptCounts, List<String> arguments) {
    return "Only the first "
        + String.join(" and ", keptCounts)
        + " fit into one result."
        + narrowingHint(arguments);
  }

  /**
   * Returns the sentence that names those of a tool's arguments with which it returns less, with a
   * space before it; empty if there are none.
   */
  static String narrowingHint(List<String> arguments) {
    List<String> narrowing = NARROWING_ARGUMENTS.stream().filter(arguments::contains).toList();
    return narrowing.isEmpty() ? "" : " To read less, give " + joinWithOr(narrowing) + ".";
  }

  private static String joinWithOr(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  /**
   * Returns the list to truncate: the longest list of which at least one element fits or, if there
   * is none, the longest list; null if the result contains no list.
   */
  private static TruncatableList findLongest(Map<String, Object> result, int maxLength) {
    List<TruncatableList> lists = new ArrayList<>();
    collectLists("", result, maxLength - COMPLETE_FIELD_LENGTH - jsonLength(result), lists);
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
      // An array in an array is an element that ResultRowEncoder encoded, of which nothing is
      // removed.
      list.stream()
          .filter(element -> !(element instanceof List))
          .forEach(element -> collectLists(field, element, spare, lists));
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

  private static Object replaceTruncated(Object value, TruncatableList longest) {
    if (value == longest.list()) {
      return longest.list().subList(0, longest.keptCount());
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      if (copy.values().stream().anyMatch(inner -> inner == longest.list())) {
        copy.put(COMPLETE_FIELD, false);
      }
      copy.replaceAll((field, inner) -> replaceTruncated(inner, longest));
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().<Object>map(element -> replaceTruncated(element, longest)).toList()
        : value;
  }

  private static int jsonLength(Object value) {
    return Json.print(value).length();
  }
}
