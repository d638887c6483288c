package svc.frontend.mcp.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.json.Json;

/** The form in which a client's settings file contains the entry of a server. */
enum ServerEntryFormat {
  COMMAND,
  TYPED_COMMAND,
  COMMAND_LIST,
  TOML;

  /** Returns the fields of the entry with which a client runs the given command. */
  Map<String, Object> entry(List<String> command) {
    Map<String, Object> entry = new LinkedHashMap<>();
    if (this == COMMAND_LIST) {
      entry.put("type", "local");
      entry.put("command", List.copyOf(command));
      entry.put("enabled", true);
      return entry;
    }
    if (this == TYPED_COMMAND) {
      entry.put("type", "stdio");
    }
    entry.put("command", command.get(0));
    entry.put("args", new ArrayList<>(command.subList(1, command.size())));
    return entry;
  }

  /**
   * Returns the settings with which a client runs the given command, as the complete content of an
   * empty file.
   *
   * @param key the key of the object or table that contains all servers
   */
  String snippet(String key, String server, List<String> command) {
    Map<String, Object> entry = entry(command);
    if (this != TOML) {
      return Json.pretty(Map.of(key, Map.of(server, entry)));
    }
    String arguments =
        command.stream().skip(1).map(Json::print).collect(Collectors.joining(", ", "[", "]"));
    // A JSON string is a TOML string, too.
    return "["
        + key
        + "."
        + server
        + "]\ncommand = "
        + Json.print(command.get(0))
        + "\nargs = "
        + arguments;
  }
}
