package svc.frontend.mcp.client;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.client.ClientConfiguration.ServerEntryChange;
import svc.json.Json;
import svc.json.JsonSyntaxException;

/**
 * Settings in plain JSON, in which the entry of a server is changed. All other content is kept, in
 * its order.
 *
 * @param before the content before the change
 * @param after the content after the change
 */
record JsonSettings(Object before, Map<String, Object> after) {

  /**
   * Adds the fields of a server's entry to settings. Other fields of the entry are kept, and so is
   * a switch such as {@code enabled}. Throws {@link NotEditableException} for settings that are not
   * plain JSON.
   *
   * @param text the content of the file; empty for a new one
   * @param key the key of the object that contains all servers
   */
  static JsonSettings change(String text, String key, String server, Map<String, Object> fields) {
    Map<String, Object> settings = copy(parse(text), "the file");
    Map<String, Object> servers = copy(settings.get(key), "\"" + key + "\"");
    boolean isNew = !servers.containsKey(server);
    Map<String, Object> entry = copy(servers.get(server), "\"" + server + "\" in \"" + key + "\"");
    fields.forEach(
        (name, value) -> {
          if (isNew || !(value instanceof Boolean)) {
            entry.put(name, value);
          }
        });
    servers.put(server, entry);
    settings.put(key, servers);
    return new JsonSettings(parse(text), settings);
  }

  private static Object parse(String text) {
    try {
      return text.isBlank() ? Map.of() : Json.parseExact(text.getBytes(StandardCharsets.UTF_8));
    } catch (JsonSyntaxException e) {
      throw new NotEditableException("it is not plain JSON (" + e.describe() + ")");
    }
  }

  /** Returns a copy of an object; an empty one for null. */
  private static Map<String, Object> copy(Object object, String name) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (object instanceof Map<?, ?> map) {
      map.forEach((field, value) -> copy.put((String) field, value));
    } else if (object != null) {
      throw new NotEditableException(
          name
              + " must be an object in braces, not "
              + (object instanceof List ? "a list" : object));
    }
    return copy;
  }

  /** Returns what the change does with the entry of a server. */
  ServerEntryChange kind(String key, String server) {
    if (after.equals(before)) {
      return ServerEntryChange.NONE;
    }
    return before instanceof Map<?, ?> map
            && map.get(key) instanceof Map<?, ?> servers
            && servers.containsKey(server)
        ? ServerEntryChange.UPDATE
        : ServerEntryChange.ADD;
  }

  /** Returns the text of the changed settings. */
  String text() {
    return Json.pretty(after) + "\n";
  }
}
