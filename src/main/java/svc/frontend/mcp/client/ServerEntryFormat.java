package svc.frontend.mcp.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  /** Returns settings as an editable text of this format. Throws if the text is not valid. */
  SettingsText read(String text) {
    return this == TOML ? TomlSettings.parse(text) : JsonSettings.parse(text);
  }
}
