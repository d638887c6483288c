package svc.frontend.mcp.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.json.Json;
import svc.verb.VerbCatalog;

/**
 * The manifest of an MCP bundle: what svc is, how a client starts it, and its settings and tools.
 */
public final class BundleManifest {
  /** One sentence about svc, which the registry limits to 100 characters. */
  static final String DESCRIPTION =
      "Control a live music session: tracks, clips, notes, devices, automation and the mix.";

  private static final String LAUNCHER = "server/svc";

  private BundleManifest() {}

  /** Returns the manifest as JSON text. */
  public static String create(VerbCatalog catalog, String version) {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("manifest_version", "0.3");
    manifest.put("name", "svc");
    manifest.put("version", version);
    manifest.put("description", DESCRIPTION);
    manifest.put(
        "long_description",
        "svc works on a practice set of its own or, with its remote script, in Ableton Live. It needs"
            + " Java 17 or later on this computer.");
    manifest.put("author", Map.of("name", "The svc authors"));
    manifest.put("license", "Apache-2.0");
    manifest.put("keywords", List.of("music", "ableton", "automation", "mixing"));
    manifest.put("server", server());
    manifest.put("tools", tools(catalog));
    manifest.put("user_config", userSettings());
    manifest.put("compatibility", Map.of("platforms", List.of("darwin", "win32", "linux")));
    return Json.pretty(manifest);
  }

  private static Map<String, Object> server() {
    Map<String, Object> start = new LinkedHashMap<>();
    // Through the shell, because some clients lose the permission to execute files.
    start.put("command", "/bin/sh");
    start.put("args", List.of("${__dirname}/" + LAUNCHER, "mcp"));
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("SVC_HOST", "${user_config.host}");
    environment.put("SVC_PROJECT_DIR", "${user_config.project_dir}");
    environment.put("SVC_READ_ONLY", "${user_config.read_only}");
    start.put("env", environment);
    Map<String, Object> windows = new LinkedHashMap<>();
    windows.put("command", "cmd");
    windows.put("args", List.of("/c", "${__dirname}\\server\\svc.cmd", "mcp"));
    start.put("platform_overrides", Map.of("win32", windows));
    Map<String, Object> server = new LinkedHashMap<>();
    server.put("type", "binary");
    server.put("entry_point", LAUNCHER);
    server.put("mcp_config", start);
    return server;
  }

  private static List<Map<String, Object>> tools(VerbCatalog catalog) {
    return ToolRegistry.of(catalog, null).definitions().stream()
        .map(BundleManifest::nameAndDescription)
        .toList();
  }

  private static Map<String, Object> nameAndDescription(Map<String, Object> definition) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", definition.get("name"));
    tool.put("description", definition.get("description"));
    return tool;
  }

  private static Map<String, Object> userSettings() {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put(
        "host",
        setting(
            "string",
            "Host",
            "embedded for the practice set, live for Ableton Live; empty for svc's own settings.",
            ""));
    settings.put(
        "project_dir",
        setting("directory", "Project folder", "The folder with your project files.", null));
    settings.put(
        "read_only",
        setting("boolean", "Read only", "Offer only tools that change nothing.", false));
    return settings;
  }

  private static Map<String, Object> setting(
      String type, String title, String description, Object initial) {
    Map<String, Object> setting = new LinkedHashMap<>();
    setting.put("type", type);
    setting.put("title", title);
    setting.put("description", description);
    setting.put("required", false);
    if (initial != null) {
      setting.put("default", initial);
    }
    return setting;
  }
}
