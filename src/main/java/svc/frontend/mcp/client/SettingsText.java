package svc.frontend.mcp.client;

import java.util.Map;

/** The text of a settings file, in which the entry of one server can be changed. */
interface SettingsText {

  /**
   * Returns the text in which the server's entry has the given fields. Other fields of the entry,
   * everything outside it, comments and formatting are kept. Returns an equal text if the entry has
   * these fields already.
   *
   * @param key the key of the object or table that contains all servers
   * @param server the name of the server
   */
  String withEntry(String key, String server, Map<String, Object> fields);

  /** Returns whether the text contains an entry for the server. */
  boolean hasEntry(String key, String server);

  /**
   * Returns everything except the server's entry, for comparisons. Comments and formatting are not
   * included.
   */
  Object contentWithout(String key, String server);
}
