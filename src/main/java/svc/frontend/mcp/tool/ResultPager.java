package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonObject;

/**
 * Divides long results into pages. The elements of all lists of a result are counted in order; a
 * page contains those from an offset, as many as fit. An object that is longer than half a page is
 * divided at the elements of its own lists, so its other fields are on each page that has a part of
 * it. All pages of an unchanged set together contain the whole result.
 */
final class ResultPager {
  /** The argument that continues a result. */
  static final String OFFSET = "offset";

  /** The estimated number of characters of a token. */
  private static final int TOKEN_LENGTH = 4;

  /** The maximum length of a page, in characters: about 2,000 tokens. */
  static final int PAGE_LENGTH = 2_000 * TOKEN_LENGTH;

  private static final int LENGTH_BEFORE_HINT = PAGE_LENGTH - 300;
  private static final String WARNINGS = "warnings";

  private ResultPager() {}

  /**
   * Returns the page of a result that begins at an offset; the result itself if it is short and the
   * offset is 0.
   *
   * @param canContinue whether a later call can read the next page
   * @param narrowing the sentence that names the arguments with which the tool returns less; empty
   *     if it has none
   */
  static Map<String, Object> page(
      Map<String, Object> result, int offset, boolean canContinue, String narrowing) {
    if (offset == 0 && jsonLength(result) <= PAGE_LENGTH) {
      return result;
    }
    int total = countElements(result);
    int end = findEnd(result, offset, total);
    Map<String, Object> page = new LinkedHashMap<>(new Selection(offset, end).selectFrom(result));
    if (end < total) {
      page.put("truncated", true);
      if (canContinue) {
        page.put("next_offset", end);
      }
      page.put("hint", hint(end, canContinue, total - end) + narrowing);
    }
    return page;
  }

  private static String hint(int end, boolean canContinue, int left) {
    return canContinue
        ? "The result is longer. Call the tool again with the same arguments and offset "
            + end
            + "."
        : "The other " + left + " elements of the lists do not fit into the result.";
  }

  /** Returns the largest end of a page that fits; at least one element is on the page. */
  private static int findEnd(Map<String, Object> result, int offset, int total) {
    int fitting = Math.min(offset + 1, total);
    int tooLong = total + 1;
    while (tooLong - fitting > 1) {
      int middle = fitting + (tooLong - fitting) / 2;
      if (jsonLength(new Selection(offset, middle).selectFrom(result)) <= LENGTH_BEFORE_HINT) {
        fitting = middle;
      } else {
        tooLong = middle;
      }
    }
    return fitting;
  }

  private static int countElements(Map<String, Object> object) {
    return object.entrySet().stream()
        .filter(field -> isDivided(field.getKey(), field.getValue()))
        .flatMap(field -> ((List<?>) field.getValue()).stream())
        .mapToInt(ResultPager::size)
        .sum();
  }

  /** Returns how many elements an element of a list counts as: those inside it, if it is long. */
  private static int size(Object element) {
    return element instanceof Map && jsonLength(element) > PAGE_LENGTH / 2
        ? Math.max(1, countElements(JsonObject.of(element).tree()))
        : 1;
  }

  private static boolean isDivided(String field, Object value) {
    return value instanceof List && !field.equals(WARNINGS) && !field.matches("(.*_)?fields");
  }

  private static int jsonLength(Object value) {
    return Json.print(value).length();
  }

  /** Selects the elements with the numbers of a range, in the order in which it reads them. */
  private static final class Selection {
    private final int start;
    private final int end;
    private int next;

    Selection(int start, int end) {
      this.start = start;
      this.end = end;
    }

    Map<String, Object> selectFrom(Map<String, Object> object) {
      Map<String, Object> selected = new LinkedHashMap<>();
      object.forEach(
          (field, value) ->
              selected.put(field, isDivided(field, value) ? selectFrom((List<?>) value) : value));
      return selected;
    }

    private List<Object> selectFrom(List<?> list) {
      List<Object> selected = new ArrayList<>();
      for (Object element : list) {
        int size = size(element);
        boolean isSelected = next < end && next + size > start;
        if (size > 1 && isSelected) {
          selected.add(selectFrom(JsonObject.of(element).tree()));
        } else {
          if (isSelected) {
            selected.add(element);
          }
          next += size;
        }
      }
      return selected;
    }
  }
}
