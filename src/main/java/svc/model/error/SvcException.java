package svc.model.error;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import svc.text.TextSanitizer;

/**
 * The exception that every failed operation throws. It has a code, a message that states what is
 * wrong, a hint that states what to do, and details for programs. An exception is immutable:
 * methods such as {@link #hint} return a changed copy.
 */
public final class SvcException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final String UNKNOWN_OUTCOME = "may_have_landed";

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

  /** Returns the details as JSON values: strings, numbers, booleans, lists and maps. */
  public Map<String, Object> details() {
    return details == null ? Map.of() : details;
  }

  /** Returns a copy of the error with the given hint. */
  public SvcException hint(String text) {
    return copy(text, details(), getCause());
  }

  /** Returns the error with a text inserted before its message. */
  public SvcException withPrefix(String text) {
    return rephrase(text + getMessage(), hint);
  }

  /**
   * Returns a copy of the error with another message and hint.
   *
   * @param message converts the message
   * @param remedy converts the hint
   */
  public SvcException rephrase(UnaryOperator<String> message, UnaryOperator<String> remedy) {
    return rephrase(message.apply(getMessage()), remedy.apply(hint));
  }

  private SvcException rephrase(String message, String newHint) {
    SvcException copy = new SvcException(code, message, newHint, details(), getCause());
    copy.setStackTrace(getStackTrace());
    return copy;
  }

  /** Returns a copy of the error with one more detail for programs, under the given key. */
  public SvcException withDetail(String key, Object value) {
    Map<String, Object> newDetails = new LinkedHashMap<>(details());
    newDetails.put(key, value);
    return copy(hint, newDetails, getCause());
  }

  /**
   * Returns the error with the hint "Did you mean …?", which suggests the names, and with the
   * detail {@code candidates}. Returns the error unchanged if there are no names.
   */
  public SvcException withCandidates(List<String> candidates) {
    if (candidates.isEmpty()) {
      return this;
    }
    return hint("Did you mean " + joinWithOr(candidates) + "?")
        .withDetail("candidates", List.copyOf(candidates));
  }

  /**
   * Returns the error with a detail for programs: the write may have taken effect, because the host
   * did not respond.
   */
  public SvcException withUnknownOutcome() {
    return withDetail(UNKNOWN_OUTCOME, true);
  }

  /**
   * Returns whether the error belongs to a write that may have taken effect, because the host did
   * not respond.
   */
  public boolean hasUnknownOutcome() {
    return details().containsKey(UNKNOWN_OUTCOME);
  }

  /**
   * Joins names for a question: "a", "a or b", "a, b or c". Names can come from hosts and files, so
   * they are sanitized, and quoted unless they are single words.
   */
  public static String joinWithOr(List<String> names) {
    List<String> shown = names.stream().map(TextSanitizer::quoteIfNeeded).toList();
    int last = shown.size() - 1;
    return last < 1
        ? String.join(", ", shown)
        : String.join(", ", shown.subList(0, last)) + " or " + shown.get(last);
  }

  /** Returns the error with the given cause. */
  public SvcException withCause(Throwable cause) {
    return copy(hint, details(), cause);
  }

  private SvcException copy(String newHint, Map<String, Object> newDetails, Throwable cause) {
    SvcException copy = new SvcException(code, getMessage(), newHint, newDetails, cause);
    copy.setStackTrace(getStackTrace());
    return copy;
  }
}
