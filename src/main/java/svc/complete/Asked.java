package svc.complete;

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
record Asked(
    String typed, Map<String, String> given, Function<Function<Session, Offer>, Offer> host) {

  /** What the session's host has. */
  Offer on(Function<Session, Offer> look) {
    return host.apply(look);
  }

  Optional<String> given(Class<?> type) {
    return given(type.getName());
  }

  /** That of an argument whose values have no type of their own, by its tool's name. */
  Optional<String> given(String name) {
    return Optional.ofNullable(given.get(name));
  }
}
