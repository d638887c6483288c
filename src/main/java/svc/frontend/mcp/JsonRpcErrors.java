package svc.frontend.mcp;

import svc.text.TextSanitizer;

/**
 * Creates JSON-RPC errors. MCP reports the failure of a tool call as a result, not as a JSON-RPC
 * error.
 */
final class JsonRpcErrors {
  static final int PARSE = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int NO_METHOD = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL = -32603;

  private JsonRpcErrors() {}

  static JsonRpcError parseError(String message) {
    return new JsonRpcError(PARSE, message);
  }

  static JsonRpcError invalidRequest(String message) {
    return new JsonRpcError(INVALID_REQUEST, message);
  }

  static JsonRpcError methodNotFound(String method) {
    return new JsonRpcError(NO_METHOD, "Method not found: " + TextSanitizer.sanitizeName(method));
  }

  static JsonRpcError invalidParams(String message) {
    return new JsonRpcError(INVALID_PARAMS, message);
  }

  /** Returns the error for a request that did not finish before the end of the input. */
  static JsonRpcError inputEnded() {
    return new JsonRpcError(INTERNAL, "The input ended before this request was complete");
  }

  /**
   * Converts the exception for a refused request to the JSON-RPC error of the reply.
   *
   * @param isModern whether the request uses {@link StatelessProtocolVersion}, in which unknown
   *     resources have no error code of their own
   */
  static JsonRpcError of(RequestException refused, boolean isModern) {
    boolean isReplaced = isModern && refused.code() == RequestException.RESOURCE_NOT_FOUND;
    int code = isReplaced ? INVALID_PARAMS : refused.code();
    return new JsonRpcError(code, refused.getMessage(), refused.data());
  }

  static JsonRpcError internalError() {
    return new JsonRpcError(INTERNAL, "Internal error");
  }
}
