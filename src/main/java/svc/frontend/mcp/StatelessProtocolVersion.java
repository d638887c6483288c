package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.json.JsonObject;
import svc.text.TextSanitizer;

/**
 * Protocol version 2026-07-28, which has no initialization: every request states the version and
 * the client's capabilities.
 */
final class StatelessProtocolVersion {
  static final String VERSION = "2026-07-28";
  static final String DISCOVER = "server/discover";
  private static final String PREFIX = "io.modelcontextprotocol/";
  static final String VERSION_KEY = PREFIX + "protocolVersion";
  static final String CAPABILITIES_KEY = PREFIX + "clientCapabilities";
  static final String CLIENT_KEY = PREFIX + "clientInfo";
  private static final String COMPLETE = "\"complete\"";
  private static final int UNSUPPORTED_VERSION = -32022;
  private static final Set<String> REMOVED =
      Set.of(
          "initialize",
          "ping",
          "logging/setLevel",
          ResourceSubscriptions.SUBSCRIBE,
          ResourceSubscriptions.UNSUBSCRIBE);

  private final ServerDescription server;
  private final String discoverySuffix;
  private final String resultSuffix;

  StatelessProtocolVersion(ServerDescription server) {
    this.server = server;
    this.discoverySuffix = formatSuffix(server.serverInfo());
    this.resultSuffix = formatSuffix(server.shortServerInfo());
  }

  static boolean isUsedBy(JsonRpcMessage request) {
    return request.method().equals(DISCOVER) || request.metadata().has(VERSION_KEY);
  }

  /** Returns the error to reply with if a request violates this protocol; null if it is valid. */
  JsonRpcError validate(JsonRpcMessage request) {
    Object version = request.metadata().get(VERSION_KEY);
    if (version == null || !(request.metadata().get(CAPABILITIES_KEY) instanceof JsonObject)) {
      return JsonRpcErrors.invalidParams(
          "_meta must contain " + VERSION_KEY + " and " + CAPABILITIES_KEY);
    }
    if (!VERSION.equals(version)) {
      return new JsonRpcError(
          UNSUPPORTED_VERSION, "Unsupported protocol version", versionDetails(version));
    }
    return REMOVED.contains(request.method())
        ? JsonRpcErrors.methodNotFound(request.method())
        : null;
  }

  private static String formatSuffix(Map<String, Object> serverInfo) {
    return ",\"resultType\":"
        + COMPLETE
        + ",\"_meta\":"
        + Json.print(Map.of(PREFIX + "serverInfo", serverInfo));
  }

  /** Returns the JSON text of the fields to add to a result, each preceded by a comma. */
  String resultSuffix(String method) {
    if (method.equals(DISCOVER)) {
      return discoverySuffix;
    }
    int cacheTime =
        method.equals(RequestValidator.LIST) ? 300_000 : PromptAndResourceMethods.cacheTime(method);
    return cacheTime < 0
        ? resultSuffix
        : resultSuffix + ",\"ttlMs\":" + cacheTime + ",\"cacheScope\":\"private\"";
  }

  /** Returns the suffix for a result that asks the client for input instead of ending the call. */
  static String inputRequiredSuffix(String suffix) {
    return suffix.replace(COMPLETE, "\"input_required\"");
  }

  Map<String, Object> discoveryResult() {
    Map<String, Object> discovery = new LinkedHashMap<>();
    discovery.put("supportedVersions", List.of(VERSION));
    discovery.put("capabilities", ServerDescription.capabilities(false));
    discovery.put("instructions", server.instructions());
    discovery.put("ttlMs", 3_600_000);
    discovery.put("cacheScope", "public");
    return discovery;
  }

  private static Map<String, Object> versionDetails(Object version) {
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("supported", List.of(VERSION));
    details.put(
        "requested", version instanceof String text ? TextSanitizer.sanitizeName(text) : null);
    return details;
  }
}
