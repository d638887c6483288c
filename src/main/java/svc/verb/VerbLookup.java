package svc.verb;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds verbs by the words of their commands. Faster than a {@link VerbCatalog}, because it reads
 * only the generated index.
 */
public final class VerbLookup {
  private VerbLookup() {}

  /**
   * Returns the verb of a command; empty if this version of svc does not have the verb. A journal
   * can contain calls from other versions.
   */
  public static Optional<VerbDescriptor> find(String words) {
    return words.matches("[a-z][a-z -]{0,80}") ? VerbArea.findInIndexes(words) : Optional.empty();
  }

  /**
   * Returns a function like {@link #find} that reads each verb only once, for callers that look up
   * many verbs.
   */
  public static Function<String, Optional<VerbDescriptor>> cached() {
    Map<String, Optional<VerbDescriptor>> found = new HashMap<>();
    return words -> found.computeIfAbsent(words, VerbLookup::find);
  }
}
