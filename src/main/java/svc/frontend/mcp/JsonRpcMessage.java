package svc.frontend.mcp;

import java.util.Map;

/**
 * A request or a notification.
 *
 * @param id a string or a whole number; null for notifications
 */
record JsonRpcMessage(String method, Object id, Map<?, ?> params) {

  /** Converts parsed JSON to a message, null if it is not valid. */
  static JsonRpcMessage parse(Object json) {
    if (!(json instanceof Map<?, ?> map)
        || !"2.0".equals(map.get("jsonrpc"))
        || !(map.get("method") instanceof String method)) {
      return null;
    }
    Object params = map.containsKey("params") ? map.get("params") : Map.of();
    boolean identified = !map.containsKey("id") || isId(map.get("id"));
    return identified && params instanceof Map<?, ?> fields
        ? new JsonRpcMessage(method, map.get("id"), fields)
        : null;
  }

  /** Returns the id of an invalid message, if it has one. */
  static Object idOf(Object json) {
    return json instanceof Map<?, ?> map && isId(map.get("id")) ? map.get("id") : null;
  }

  /** Returns whether JSON is a reply to a request. This server does not send requests. */
  static boolean isResponse(Object json) {
    return json instanceof Map<?, ?> map
        && !map.containsKey("method")
        && (map.containsKey("result") || map.containsKey("error"));
  }

  Map<?, ?> metadata() {
    return params.get("_meta") instanceof Map<?, ?> meta ? meta : Map.of();
  }

  private static boolean isId(Object id) {
    return id instanceof String || id instanceof Long;
  }
}
