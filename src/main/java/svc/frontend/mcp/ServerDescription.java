package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.ToolRegistry;

/** The name, version, capabilities and tools of the server, which it reports to clients. */
record ServerDescription(String version, String instructions, ToolRegistry tools) {
  static final String NAME = "svc";
  private static final String DESCRIPTION =
      "Mixes, automates and arranges a music session, such as a set in Ableton Live.";
  static final List<String> LEGACY =
      List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

  Map<String, Object> serverInfo() {
    Map<String, Object> info = shortServerInfo();
    info.put("description", DESCRIPTION);
    return info;
  }

  /**
   * Returns the part of the server info that every result contains: the name and version, without
   * the description.
   */
  Map<String, Object> shortServerInfo() {
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("name", NAME);
    info.put("title", "svc: live music session");
    info.put("version", version);
    return info;
  }

  /**
   * Returns the capabilities of the server: tools, resources with subscriptions, prompts and the
   * completion of their arguments.
   *
   * @param toolsChange whether the client is notified when the host changes, as if the list of
   *     tools had changed
   */
  static Map<String, Object> capabilities(boolean toolsChange) {
    Map<String, Object> resources = new LinkedHashMap<>();
    resources.put("subscribe", true);
    resources.put("listChanged", true);
    Map<String, Object> capabilities = new LinkedHashMap<>();
    capabilities.put("tools", Map.of("listChanged", toolsChange));
    capabilities.put("resources", resources);
    capabilities.put("prompts", Map.of());
    capabilities.put("completions", Map.of());
    return capabilities;
  }

  /**
   * Returns the result of {@code initialize}.
   *
   * @param requested the version that the client requested; if it is unknown, the newest version
   *     with sessions is chosen
   */
  Map<String, Object> initializeResult(Object requested) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("protocolVersion", chooseVersion(requested));
    result.put("capabilities", capabilities(true));
    result.put("serverInfo", serverInfo());
    result.put("instructions", instructions);
    return result;
  }

  /** Returns the version of a session for which a client requested a version. */
  static String chooseVersion(Object requested) {
    return requested instanceof String version && LEGACY.contains(version)
        ? version
        : LEGACY.get(LEGACY.size() - 1);
  }
}
