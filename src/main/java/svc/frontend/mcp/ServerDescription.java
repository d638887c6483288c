package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.ToolRegistry;

/** The name, version, capabilities and tools of the server, which it reports to clients. */
record ServerDescription(String version, String instructions, ToolRegistry tools) {
  static final String NAME = "svc";
  static final List<String> LEGACY =
      List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

  Map<String, Object> serverInfo() {
    Map<String, Object> info = new LinkedHashMap<>();
    info.put("name", NAME);
    info.put("title", "svc: live music session");
    info.put("version", version);
    return info;
  }

  /**
   * Returns the capabilities of the server. The only capability is tools; their list does not
   * change while the server runs.
   */
  Map<String, Object> capabilities() {
    return Map.of("tools", Map.of("listChanged", false));
  }
}
