package svc.completion;

import java.util.List;
import java.util.function.Function;
import svc.text.OrdinalParser;
import svc.text.TextSanitizer;

/**
 * Chooses the word with which a command refers to a track, scene or device: its name if the name is
 * unique, otherwise its handle.
 */
final class NameOrHandleChooser {
  private NameOrHandleChooser() {}

  static <T> CompletionResult of(
      List<T> items,
      Function<T, String> name,
      Function<T, String> handle,
      Function<T, String> description) {
    List<String> names = items.stream().map(name).toList();
    return CompletionResult.of(
        items.stream()
            .map(
                item ->
                    isUnique(name.apply(item), names)
                        ? new CompletionCandidate(name.apply(item), description.apply(item))
                        : new CompletionCandidate(handle.apply(item), name.apply(item)))
            .toList());
  }

  private static boolean isUnique(String name, List<String> names) {
    return isSafe(name)
        && OrdinalParser.parse(name).isEmpty()
        && names.stream().filter(name::equalsIgnoreCase).count() == 1;
  }

  /**
   * Returns whether a name can be offered as a word: the user can type it, and it looks neither
   * like an option nor like a directive to the completion scripts.
   */
  static boolean isSafe(String name) {
    return !name.isBlank()
        && name.equals(TextSanitizer.sanitizeName(name).strip())
        && !name.startsWith("-")
        && !name.startsWith(":");
  }
}
