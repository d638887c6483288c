package svc.frontend.mcp;

import java.util.Map;
import svc.json.JsonObject;

/**
 * A JSON-RPC request or notification.
 *
 * @param id a string or a whole number; null for notifications
 * @param params the parameters as plain JSON values; empty if the message has none
 */
record JsonRpcMessage(String method, Object id, Map<String, Object> params) {

  /** Converts parsed JSON to a message. Returns null if it is not a request or notification. */
  @SuppressWarnings("unchecked")
  static JsonRpcMessage parse(Object json) {
    if (!(json instanceof Map<?, ?> map)
        || !"2.0".equals(map.get("jsonrpc"))
        || !(map.get("method") instanceof String method)) {
      return null;
    }
    Object params = map.containsKey("params") ? map.get("params") : Map.of();
    boolean identified = !map.containsKey("id") || isId(map.get("id"));
    return identified && params instanceof Map
        ? new JsonRpcMessage(method, map.get("id"), (Map<String, Object>) params)
        : null;
  }

  /** Returns the id of a message that is not valid; null if the message has no valid id. */
  static Object idOf(Object json) {
    return json instanceof Map<?, ?> map && isId(map.get("id")) ? map.get("id") : null;
  }

  /** Returns whether parsed JSON is a reply of the client to a request of the server. */
  static boolean isResponse(Object json) {
    return json instanceof Map<?, ?> map
        && !map.containsKey("method")
        && (map.containsKey("result") || map.containsKey("error"));
  }

  /** Returns the name of the tool of a tool call. */
  String toolName() {
    return String.valueOf(params.get("name"));
  }

  /** Returns the arguments of a tool call; empty if the call has none. */
  @SuppressWarnings("unchecked")
  Map<String, Object> arguments() {
    Object arguments = params.get("arguments");
    return arguments == null ? Map.of() : (Map<String, Object>) arguments;
  }

  /** Returns the field {@code _meta} of the parameters; empty if it is not an object. */
  JsonObject metadata() {
    return params.get("_meta") instanceof Map<?, ?> meta ? JsonObject.of(meta) : JsonObject.EMPTY;
  }

  private static boolean isId(Object id) {
    return id instanceof String || id instanceof Long;
  }
}
