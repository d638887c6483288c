package svc.completion;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.session.Session;

/**
 * The context of a value at the cursor.
 *
 * @param typed the beginning of the value
 * @param givenValues the values that the command has so far, by type; the last one of each type
 * @param hostQuery runs a query in a session with the host
 */
record CompletionContext(
    String typed,
    Map<String, String> givenValues,
    Function<Function<Session, CompletionResult>, CompletionResult> hostQuery) {

  /** Returns the candidates that the session's host provides. */
  CompletionResult queryHost(Function<Session, CompletionResult> query) {
    return hostQuery.apply(query);
  }

  Optional<String> givenValues(Class<?> type) {
    return givenValues(type.getName());
  }

  /** Returns the value of an argument without a type of its own, by the tool's name for it. */
  Optional<String> givenValues(String name) {
    return Optional.ofNullable(givenValues.get(name));
  }
}
