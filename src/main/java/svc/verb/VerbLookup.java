package svc.verb;

import java.util.Optional;

/** Verbs by their words, for what has only those: the index names them without a catalogue. */
public final class VerbLookup {
  private VerbLookup() {}

  /** The verb of these words, empty where there is none, as in a journal of another version. */
  public static Optional<VerbDescriptor> find(String words) {
    return words.matches("[a-z][a-z -]{0,80}") ? VerbIndex.findByWords(words) : Optional.empty();
  }
}
