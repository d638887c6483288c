package svc.frontend.mcp.tool;

import java.util.Map;

/** Ends a call whose client must ask the user and then repeat the call with the answer. */
public final class InputRequiredException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Map<String, Object> result;

  InputRequiredException(Map<String, Object> result) {
    super("input required", null, false, false);
    this.result = result;
  }

  /** Returns the result of the call, which contains the question. */
  public Map<String, Object> result() {
    return result;
  }
}
