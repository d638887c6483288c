package svc.completion;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.session.Session;

/**
 * The value at the cursor, and the command that contains it.
 *
 * @param typed the part of the value that is already typed
 * @param givenValues the values before the cursor, by type; if several have the same type, the last
 *     one
 * @param hostQuery runs a query in a session and returns its candidates
 */
record CompletionContext(
    String typed,
    Map<String, String> givenValues,
    Function<Function<Session, CompletionResult>, CompletionResult> hostQuery) {

  /** Runs a query in a session with the host, and returns its candidates. */
  CompletionResult queryHost(Function<Session, CompletionResult> query) {
    return hostQuery.apply(query);
  }

  Optional<String> givenValues(Class<?> type) {
    return givenValues(type.getName());
  }

  /**
   * Returns the value of the text argument that tools call {@code name}; empty if the command line
   * does not contain it.
   */
  Optional<String> givenValues(String name) {
    return Optional.ofNullable(givenValues.get(name));
  }
}
