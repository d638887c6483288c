package svc.completion;

import java.util.List;
import java.util.function.Function;
import svc.text.OrdinalParser;
import svc.text.TextSanitizer;

/**
 * The words that refer to tracks, scenes or devices: the name if it is unambiguous, otherwise the
 * handle.
 */
final class ReferenceLabels {
  private ReferenceLabels() {}

  static <T> CompletionResult of(
      List<T> things,
      Function<T, String> name,
      Function<T, String> handle,
      Function<T, String> description) {
    List<String> names = things.stream().map(name).toList();
    return CompletionResult.of(
        things.stream()
            .map(
                thing ->
                    isUnique(name.apply(thing), names)
                        ? new CompletionCandidate(name.apply(thing), description.apply(thing))
                        : new CompletionCandidate(handle.apply(thing), name.apply(thing)))
            .toList());
  }

  private static boolean isUnique(String name, List<String> all) {
    return isSafe(name)
        && OrdinalParser.parse(name).isEmpty()
        && all.stream().filter(name::equalsIgnoreCase).count() == 1;
  }

  /** Returns whether a name can be typed and is not mistaken for an option or a directive. */
  static boolean isSafe(String name) {
    return !name.isBlank()
        && name.equals(TextSanitizer.sanitizeName(name).strip())
        && !name.startsWith("-")
        && !name.startsWith(":");
  }
}
