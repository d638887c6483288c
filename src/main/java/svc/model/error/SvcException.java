package svc.model.error;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The one error that operations raise: a code, what was wrong, what to do, and machine-readable
 * details.
 */
public final class SvcException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final String hint;
  private final transient Map<String, Object> details;

  SvcException(ErrorCode code, String message) {
    this(code, message, code.remedy(), Map.of(), null);
  }

  private SvcException(
      ErrorCode code, String message, String hint, Map<String, Object> details, Throwable cause) {
    super(message, cause);
    this.code = code;
    this.hint = hint;
    this.details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  public ErrorCode code() {
    return code;
  }

  public String hint() {
    return hint;
  }

  /** Values in JSON form: strings, numbers, booleans, lists and maps. */
  public Map<String, Object> details() {
    return details == null ? Map.of() : details;
  }

  /** The same error with this remedy instead of the code's own. */
  public SvcException hint(String text) {
    return copy(text, details(), getCause());
  }

  /** The same error with words in front of its message. */
  public SvcException withPrefix(String text) {
    return rephrase(text + getMessage(), hint);
  }

  /** The same error with its message and hint in other words. */
  public SvcException rephrase(UnaryOperator<String> message, UnaryOperator<String> remedy) {
    return rephrase(message.apply(getMessage()), remedy.apply(hint));
  }

  private SvcException rephrase(String message, String newHint) {
    SvcException same = new SvcException(code, message, newHint, details(), getCause());
    same.setStackTrace(getStackTrace());
    return same;
  }

  /** The same error with one more detail. */
  public SvcException withDetail(String key, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(details());
    more.put(key, value);
    return copy(hint, more, getCause());
  }

  /** The same error with the nearest candidates, both as a hint and as a detail. */
  public SvcException withCandidates(List<String> candidates) {
    if (candidates.isEmpty()) {
      return this;
    }
    return hint("Did you mean " + String.join(", ", candidates) + "?")
        .withDetail("candidates", List.copyOf(candidates));
  }

  /** The same error, remembering what caused it. */
  public SvcException withCause(Throwable cause) {
    return copy(hint, details(), cause);
  }

  private SvcException copy(String newHint, Map<String, Object> newDetails, Throwable cause) {
    SvcException same = new SvcException(code, getMessage(), newHint, newDetails, cause);
    same.setStackTrace(getStackTrace());
    return same;
  }
}
