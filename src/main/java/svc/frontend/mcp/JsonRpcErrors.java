package svc.frontend.mcp;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
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

  static JSONRPCError parseError(String message) {
    return new JSONRPCError(PARSE, message);
  }

  static JSONRPCError invalidRequest(String message) {
    return new JSONRPCError(INVALID_REQUEST, message);
  }

  static JSONRPCError methodNotFound(String method) {
    return new JSONRPCError(NO_METHOD, "Method not found: " + TextSanitizer.sanitizeName(method));
  }

  static JSONRPCError invalidParams(String message) {
    return new JSONRPCError(INVALID_PARAMS, message);
  }

  /** Returns the error for a request that did not finish before the end of the input. */
  static JSONRPCError inputEnded() {
    return new JSONRPCError(INTERNAL, "The input ended before this request was complete");
  }

  /**
   * Converts the exception for a refused request to the JSON-RPC error of the reply.
   *
   * @param isModern whether the request uses {@link StatelessProtocolVersion}, in which unknown
   *     resources have no error code of their own
   */
  static JSONRPCError of(RequestException refused, boolean isModern) {
    boolean isReplaced = isModern && refused.code() == RequestException.RESOURCE_NOT_FOUND;
    int code = isReplaced ? INVALID_PARAMS : refused.code();
    return new JSONRPCError(code, refused.getMessage(), refused.data());
  }

  static JSONRPCError internalError() {
    return new JSONRPCError(INTERNAL, "Internal error");
  }

  /**
   * Returns an error that the MCP SDK created. If it is an internal error, removes the text of the
   * exception, which is not meant for clients.
   */
  static JSONRPCError hideInternals(JSONRPCError error) {
    return error.code() == INTERNAL ? internalError() : error;
  }
}
