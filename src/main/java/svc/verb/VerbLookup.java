package svc.verb;

import java.util.Optional;

/** Finds verbs in the generated index by the words of their commands, without a catalog. */
public final class VerbLookup {
  private VerbLookup() {}

  /**
   * Returns the verb of a command; empty if this version of svc does not have it, which is possible
   * for a journal of another version.
   */
  public static Optional<VerbDescriptor> find(String words) {
    return words.matches("[a-z][a-z -]{0,80}") ? VerbIndex.findByWords(words) : Optional.empty();
  }
}
