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
   * Returns the capabilities of the server: tools, resources, prompts and the completion of their
   * arguments. The lists do not change while the server runs.
   */
  Map<String, Object> capabilities() {
    Map<String, Object> capabilities = new LinkedHashMap<>();
    capabilities.put("tools", Map.of("listChanged", false));
    capabilities.put("resources", Map.of());
    capabilities.put("prompts", Map.of());
    capabilities.put("completions", Map.of());
    return capabilities;
  }
}
