package svc.verb;

import java.util.Optional;

/** Finds verbs by their words in the generated index, without a catalog. */
public final class VerbLookup {
  private VerbLookup() {}

  /** Finds a verb; empty if this version has none with these words, as in an older journal. */
  public static Optional<VerbDescriptor> find(String words) {
    return words.matches("[a-z][a-z -]{0,80}") ? VerbIndex.findByWords(words) : Optional.empty();
  }
}
