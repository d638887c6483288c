package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;

/** The JSON-RPC error with which the server replies to a request. */
final class RequestException extends RuntimeException {
  /** The code for an unknown resource, which version 2026-07-28 of the protocol does not have. */
  public static final int RESOURCE_NOT_FOUND = -32002;

  /** The code for invalid parameters. */
  public static final int INVALID_PARAMS = -32602;

  private static final int INTERNAL = -32603;
  private static final long serialVersionUID = 1;

  private final int code;
  private final transient Map<String, Object> data = new LinkedHashMap<>();

  private RequestException(int code, String message) {
    super(message);
    this.code = code;
  }

  /** Returns the error for a parameter that is missing, unknown or invalid. */
  public static RequestException invalidParams(String message) {
    return new RequestException(INVALID_PARAMS, message);
  }

  /**
   * Returns the error for an unknown name. Its message contains the candidates or, if there are
   * none, all known names.
   */
  public static RequestException unknownName(
      String message, List<String> candidates, List<String> known) {
    String accepted =
        candidates.isEmpty()
            ? (known.isEmpty() ? "" : ". It must be " + SvcException.joinWithOr(known))
            : ". Did you mean " + SvcException.joinWithOr(candidates) + "?";
    return invalidParams(message + accepted).withCandidates(candidates);
  }

  /** Returns the error for a resource that does not exist or must not be read. */
  public static RequestException resourceNotFound(String message) {
    return new RequestException(RESOURCE_NOT_FOUND, message);
  }

  /** Returns the error for a valid request that failed, for example because of the host. */
  public static RequestException failed(String message) {
    return new RequestException(INTERNAL, message);
  }

  /** Adds a field to the data of the error. */
  public RequestException with(String field, Object value) {
    data.put(field, value);
    return this;
  }

  /** Adds the names that may have been meant, if there are any. */
  public RequestException withCandidates(List<String> candidates) {
    return candidates.isEmpty() ? this : with("candidates", candidates);
  }

  /** Returns whether the request was valid and failed, for example because of the host. */
  public boolean isFailure() {
    return code == INTERNAL;
  }

  /** Returns the JSON-RPC code. */
  public int code() {
    return code;
  }

  /** Returns the data of the error, null if it has none. */
  public Map<String, Object> data() {
    return data.isEmpty() ? null : data;
  }
}
