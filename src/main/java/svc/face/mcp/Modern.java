package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.music.Names;

/**
 * The protocol since 2026-07-28, in which every request says its version and no connection is a
 * session; the SDK does not know it yet.
 */
final class Modern {
  static final String VERSION = "2026-07-28";
  static final String DISCOVER = "server/discover";
  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION_KEY = PREFIX + "protocolVersion";
  private static final String CAPABILITIES_KEY = PREFIX + "clientCapabilities";
  private static final int UNSUPPORTED_VERSION = -32022;
  private static final Set<String> REMOVED = Set.of("initialize", "ping", "logging/setLevel");

  private final Server server;
  private final String suffix;

  Modern(Server server) {
    this.server = server;
    this.suffix =
        ",\"resultType\":\"complete\",\"_meta\":"
            + Json.print(Map.of(PREFIX + "serverInfo", server.info()));
  }

  boolean speaks(Message request) {
    return request.method().equals(DISCOVER) || request.meta().containsKey(VERSION_KEY);
  }

  /** What is wrong with a request by the rules of this era; null where nothing is. */
  JSONRPCError refusal(Message request) {
    Object version = request.meta().get(VERSION_KEY);
    if (version == null || !(request.meta().get(CAPABILITIES_KEY) instanceof Map)) {
      return Problems.invalidParams("_meta must carry " + VERSION_KEY + " and " + CAPABILITIES_KEY);
    }
    if (!VERSION.equals(version)) {
      return new JSONRPCError(UNSUPPORTED_VERSION, "Unsupported protocol version", told(version));
    }
    return REMOVED.contains(request.method()) ? Problems.noMethod(request.method()) : null;
  }

  /** What this era adds to a result. */
  String suffix(String method) {
    return method.equals(Requests.LIST)
        ? suffix + ",\"ttlMs\":300000,\"cacheScope\":\"private\""
        : suffix;
  }

  Map<String, Object> discovery() {
    Map<String, Object> discovery = new LinkedHashMap<>();
    discovery.put("supportedVersions", List.of(VERSION));
    discovery.put("capabilities", server.capabilities());
    discovery.put("instructions", server.instructions());
    discovery.put("ttlMs", 3_600_000);
    discovery.put("cacheScope", "public");
    return discovery;
  }

  private static Map<String, Object> told(Object version) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("supported", List.of(VERSION));
    told.put("requested", version instanceof String text ? Names.shown(text) : null);
    return told;
  }
}
