package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.model.part.PartType;

/**
 * A row of the table of folder words.
 *
 * @param words phrases, one of which a folder's name has to hold
 * @param under where paths have to start; empty for everywhere
 * @param named phrases, one of which the item's name has to hold; empty for any name
 * @param unlessNamed phrases, none of which the item's name may hold
 * @param partType what it suggests; empty where it says nothing
 * @param note why
 */
record FolderWordRule(
    List<String> words,
    String under,
    Set<String> named,
    Set<String> unlessNamed,
    Optional<PartType> partType,
    double confidence,
    String note) {
  static final String HEADING = "words\tunder\tnamed\tunless_named\tpart_type\tconfidence\tnote";
  private static final int CELLS = 7;

  FolderWordRule {
    require(!words.isEmpty(), "no words");
    require(confidence >= 0 && confidence <= 1, "confidence " + confidence + " is not within 0-1");
    require(!note.isBlank(), "no note");
  }

  /** Reads a line of the table. */
  static FolderWordRule parse(String line) {
    String[] cells = line.split("\t", -1);
    require(cells.length == CELLS, cells.length + " cells, not " + CELLS);
    return new FolderWordRule(
        parsePhrases(cells[0]),
        cells[1],
        Set.copyOf(parsePhrases(cells[2])),
        Set.copyOf(parsePhrases(cells[3])),
        partType(cells[4]),
        confidence(cells[5]),
        cells[6]);
  }

  /** Whether a folder is where the row holds. */
  boolean appliesTo(String folder) {
    return under.isEmpty() || (folder + "/").startsWith(under + "/");
  }

  /** Whether an item whose name holds those phrases is what the row speaks of. */
  boolean matchesName(Set<String> name) {
    return (named.isEmpty() || !Collections.disjoint(name, named))
        && Collections.disjoint(name, unlessNamed);
  }

  private static List<String> parsePhrases(String cell) {
    List<String> phrases = cell.isEmpty() ? List.of() : List.of(cell.split("\\|", -1));
    phrases.forEach(FolderWordRule::requireValidPhrase);
    require(Set.copyOf(phrases).size() == phrases.size(), "\"" + cell + "\" repeats itself");
    return phrases;
  }

  private static void requireValidPhrase(String phrase) {
    boolean clean = phrase.equals(String.join(" ", PhraseSplitter.splitWords(phrase)));
    require(
        clean && !phrase.isEmpty() && PhraseSplitter.countWords(phrase) <= PhraseSplitter.MAX_WORDS,
        "\"" + phrase + "\" is not one to " + PhraseSplitter.MAX_WORDS + " lower-case words");
  }

  private static Optional<PartType> partType(String cell) {
    if (cell.equals("-")) {
      return Optional.empty();
    }
    require(PartType.names().contains(cell), "\"" + cell + "\" is no part type");
    return PartType.parse(cell);
  }

  private static double confidence(String cell) {
    try {
      return Double.parseDouble(cell);
    } catch (NumberFormatException e) {
      throw FILE_INVALID.because("\"" + cell + "\" is no confidence").withCause(e);
    }
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw FILE_INVALID.because(message);
    }
  }
}
