package svc.face.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/** Results short enough for a model's window: the longest list of a longer one loses its end. */
final class Cut {
  static final int MOST = 48_000;

  private Cut() {}

  /** The result in JSON. */
  static String print(Map<String, Object> result) {
    String json = Json.print(result);
    return json.length() > MOST ? Json.print(shortened(result)) : json;
  }

  private static Map<String, Object> shortened(Map<String, Object> result) {
    String field = longestList(result);
    if (field == null) {
      return result;
    }
    List<?> all = (List<?>) result.get(field);
    int kept = fitting(all, MOST - 500 - (length(result) - length(all)));
    Map<String, Object> cut = new LinkedHashMap<>(result);
    cut.put(field, all.subList(0, kept));
    if (result.get("offset") instanceof Number offset) {
      cut.put("next_offset", offset.longValue() + kept);
    }
    cut.put("truncated", true);
    cut.put("hint", hint(field, kept, all.size()));
    return cut;
  }

  private static String hint(String field, int kept, int all) {
    return "Only the first "
        + kept
        + " of "
        + all
        + " "
        + field
        + " fit into one answer; ask for less with a filter, a limit or a shorter window.";
  }

  private static String longestList(Map<String, Object> result) {
    String longest = null;
    int most = 0;
    for (Map.Entry<String, Object> field : result.entrySet()) {
      int length = field.getValue() instanceof List<?> list ? length(list) : 0;
      if (length > most) {
        longest = field.getKey();
        most = length;
      }
    }
    return longest;
  }

  private static int fitting(List<?> all, int budget) {
    int used = 0;
    for (int i = 0; i < all.size(); i++) {
      used += length(all.get(i)) + 1;
      if (used > budget) {
        return i;
      }
    }
    return all.size();
  }

  private static int length(Object value) {
    return Json.print(value).length();
  }
}
