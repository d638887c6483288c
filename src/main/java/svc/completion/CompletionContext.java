package svc.completion;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.session.Session;

/**
 * What is known where a value is asked for.
 *
 * @param typed its beginning
 * @param given the values that the command has so far, by type; the last one of each
 */
record CompletionContext(
    String typed,
    Map<String, String> givenValues,
    Function<Function<Session, CompletionResult>, CompletionResult> hostQuery) {

  /** What the session's host has. */
  CompletionResult queryHost(Function<Session, CompletionResult> look) {
    return hostQuery.apply(look);
  }

  Optional<String> givenValues(Class<?> type) {
    return givenValues(type.getName());
  }

  /** That of an argument whose values have no type of their own, by its tool's name. */
  Optional<String> givenValues(String name) {
    return Optional.ofNullable(givenValues.get(name));
  }
}
