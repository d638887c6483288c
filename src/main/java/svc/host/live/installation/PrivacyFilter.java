package svc.host.live.installation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes out of what Live tells by which file and folder it could be told whose set it is. */
record PrivacyFilter(List<String> names, List<String> places) {
  private static final String REDACTED = "(not told)";

  /**
   * For the set that is open.
   *
   * @param set its name and path in JSON form
   * @param user the user's folder
   */
  static PrivacyFilter forSet(Object set, Path user) {
    List<String> names = new ArrayList<>();
    List<String> places = new ArrayList<>(List.of(user.toString()));
    if (set instanceof Map<?, ?> told) {
      addText(names, told.get("name"));
      addText(places, told.get("path"));
    }
    return new PrivacyFilter(names, places);
  }

  private static void addText(List<String> texts, Object told) {
    if (told instanceof String text && !text.isBlank()) {
      texts.add(text);
    }
  }

  /**
   * The same without them; a name may be a common word and goes only where it is all that is said.
   */
  Object redact(Object told) {
    if (told instanceof String text) {
      boolean betrays = names.contains(text) || places.stream().anyMatch(text::contains);
      return betrays ? REDACTED : text;
    }
    if (told instanceof List<?> list) {
      return list.stream().map(this::redact).toList();
    }
    if (told instanceof Map<?, ?> map) {
      Map<String, Object> cleared = new LinkedHashMap<>();
      map.forEach((key, value) -> cleared.put(String.valueOf(key), redact(value)));
      return cleared;
    }
    return told;
  }
}
