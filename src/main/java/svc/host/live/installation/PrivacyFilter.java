package svc.host.live.installation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Removes data that could identify the user from a report: the name of the set and certain paths.
 */
record PrivacyFilter(List<String> names, List<String> paths) {
  private static final String REDACTED = "(redacted)";

  /**
   * Returns a filter for the open set.
   *
   * @param set the set's name and path as a JSON object
   * @param user the user's home folder
   */
  static PrivacyFilter forSet(Object set, Path user) {
    List<String> names = new ArrayList<>();
    List<String> paths = new ArrayList<>(List.of(user.toString()));
    if (set instanceof Map<?, ?> info) {
      addText(names, info.get("name"));
      addText(paths, info.get("path"));
    }
    return new PrivacyFilter(names, paths);
  }

  private static void addText(List<String> texts, Object value) {
    if (value instanceof String text && !text.isBlank()) {
      texts.add(text);
    }
  }

  /**
   * Redacts a JSON value. A text is redacted if it contains a path or equals a name; names within a
   * text are not redacted, because they can be common words.
   */
  Object redact(Object value) {
    if (value instanceof String text) {
      boolean isPrivate = names.contains(text) || paths.stream().anyMatch(text::contains);
      return isPrivate ? REDACTED : text;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::redact).toList();
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> redacted = new LinkedHashMap<>();
      map.forEach((key, element) -> redacted.put(String.valueOf(key), redact(element)));
      return redacted;
    }
    return value;
  }
}
