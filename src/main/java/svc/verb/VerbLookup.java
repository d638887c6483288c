package svc.verb;

import java.util.Optional;

/**
 * Finds verbs by the words of their commands. It reads only the generated index and is therefore
 * faster than a {@link VerbCatalog}.
 */
public final class VerbLookup {
  private VerbLookup() {}

  /**
   * Returns the verb of a command; empty if this version of svc does not have it, which is possible
   * for a journal of another version.
   */
  public static Optional<VerbDescriptor> find(String words) {
    return words.matches("[a-z][a-z -]{0,80}") ? VerbArea.findInIndexes(words) : Optional.empty();
  }
}
