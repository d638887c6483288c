package svc.frontend.mcp.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.Json;

/** The file server.json, which describes svc to the registry of MCP servers. */
public final class McpRegistryEntry {
  private static final String SCHEMA =
      "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
  private static final Pattern GITHUB = Pattern.compile("https://github\\.com/([A-Za-z0-9-]+)/.+");

  private McpRegistryEntry() {}

  /**
   * Returns the entry as JSON text.
   *
   * @param url the address from which clients download the bundle
   * @param sha256 the digest of the bundle in hexadecimal digits
   */
  public static String create(String version, String url, String sha256) {
    Map<String, Object> bundle = new LinkedHashMap<>();
    bundle.put("registryType", "mcpb");
    bundle.put("identifier", url);
    bundle.put("fileSha256", sha256);
    bundle.put("transport", Map.of("type", "stdio"));
    bundle.put(
        "environmentVariables",
        List.of(
            variable("SVC_HOST", "The host: embedded or live."),
            variable("SVC_HOME", "The folder for settings and data; by default ~/.svc.")));
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("$schema", SCHEMA);
    entry.put("name", namespace(url) + "/svc");
    entry.put("title", "svc");
    entry.put("description", BundleManifest.DESCRIPTION);
    entry.put("version", version);
    entry.put("packages", List.of(bundle));
    return Json.pretty(entry);
  }

  private static Map<String, Object> variable(String name, String description) {
    Map<String, Object> variable = new LinkedHashMap<>();
    variable.put("name", name);
    variable.put("description", description);
    variable.put("isRequired", false);
    variable.put("isSecret", false);
    return variable;
  }

  /**
   * Returns the namespace of the server's name, which states its owner. For a bundle on GitHub, the
   * namespace is {@code io.github.OWNER}, because the registry then checks the owner.
   */
  private static String namespace(String url) {
    Matcher github = GITHUB.matcher(url);
    return github.matches() ? "io.github." + github.group(1) : "dev.svc";
  }
}
