package svc.frontend.mcp.tool;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Converts levels and sends that are given as JSON objects, such as {@code {"bass": -6}}, to mix
 * entries such as {@code bass=-6}.
 */
final class MixEntryConverter {
  private static final List<String> NAMES =
      List.of("part_type", "part", "type", "return_name", "return", "send", "name");
  private static final List<String> LEVELS =
      List.of("level_db", "volume_db", "db", "level", "volume", "value");
  private static final Set<String> OTHERS = Set.of("pan", "sends");

  private MixEntryConverter() {}

  /**
   * Returns whether an object describes one entry, with fields for the name, the level and options.
   */
  static boolean isEntry(Map<String, Object> map) {
    return NAMES.stream().anyMatch(map::containsKey);
  }

  /**
   * Returns an entry for each field of an object. The field's name is the part or return track. Its
   * value is the level, or an object with settings.
   */
  static List<Object> ofLevels(Map<String, Object> levels) {
    return levels.entrySet().stream()
        .<Object>map(
            entry ->
                entry.getValue() instanceof Map
                    ? write(entry.getKey(), EnvelopeFieldRenamer.asMap(entry.getValue()))
                    : entry.getKey() + "=" + plain(entry.getValue()))
        .toList();
  }

  /** Returns the entry for an object; the object itself if it has unknown fields. */
  static Object ofEntry(Map<String, Object> entry) {
    String nameField = NAMES.stream().filter(entry::containsKey).findFirst().orElse("");
    boolean isKnown =
        !nameField.isEmpty()
            && entry.keySet().stream()
                .allMatch(
                    key -> key.equals(nameField) || LEVELS.contains(key) || OTHERS.contains(key));
    return isKnown ? write(String.valueOf(entry.get(nameField)), entry) : entry;
  }

  private static String write(String name, Map<String, Object> settings) {
    String level =
        LEVELS.stream()
            .filter(settings::containsKey)
            .findFirst()
            .map(field -> "=" + plain(settings.get(field)))
            .orElse("");
    String pan = settings.containsKey("pan") ? ":pan=" + plain(settings.get("pan")) : "";
    return name + level + pan + writeSends(settings.get("sends"));
  }

  private static String writeSends(Object sends) {
    if (sends instanceof Map) {
      return ofLevels(EnvelopeFieldRenamer.asMap(sends)).stream()
          .map(send -> ":send=" + send)
          .collect(Collectors.joining());
    }
    return sends instanceof List<?> list
        ? list.stream()
            .map(
                send ->
                    ":send="
                        + (send instanceof Map ? ofEntry(EnvelopeFieldRenamer.asMap(send)) : send))
            .collect(Collectors.joining())
        : "";
  }

  private static String plain(Object value) {
    String text = String.valueOf(value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
