package svc.host.live;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes out of what Live tells by which file and folder it could be told whose set it is. */
record Discretion(List<String> names, List<String> places) {
  private static final String UNTOLD = "(not told)";

  /**
   * For the set that is open.
   *
   * @param set its name and path in JSON form
   * @param user the user's folder
   */
  static Discretion about(Object set, Path user) {
    List<String> names = new ArrayList<>();
    List<String> places = new ArrayList<>(List.of(user.toString()));
    if (set instanceof Map<?, ?> told) {
      add(names, told.get("name"));
      add(places, told.get("path"));
    }
    return new Discretion(names, places);
  }

  private static void add(List<String> texts, Object told) {
    if (told instanceof String text && !text.isBlank()) {
      texts.add(text);
    }
  }

  /**
   * The same without them; a name may be a common word and goes only where it is all that is said.
   */
  Object cleared(Object told) {
    if (told instanceof String text) {
      boolean betrays = names.contains(text) || places.stream().anyMatch(text::contains);
      return betrays ? UNTOLD : text;
    }
    if (told instanceof List<?> list) {
      return list.stream().map(this::cleared).toList();
    }
    if (told instanceof Map<?, ?> map) {
      Map<String, Object> cleared = new LinkedHashMap<>();
      map.forEach((key, value) -> cleared.put(String.valueOf(key), cleared(value)));
      return cleared;
    }
    return told;
  }
}
