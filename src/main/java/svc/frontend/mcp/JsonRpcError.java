package svc.frontend.mcp;

/**
 * The error of a JSON-RPC reply.
 *
 * @param data further information, null if there is none
 */
record JsonRpcError(int code, String message, Object data) {
  JsonRpcError(int code, String message) {
    this(code, message, null);
  }
}
