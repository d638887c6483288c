package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.model.part.PartType;

/**
 * A rule that derives a part type from words in a folder name.
 *
 * @param words phrases; the rule applies to folders whose names contain one of them
 * @param under the path of a folder; the rule applies to this folder and those below it; empty for
 *     all folders
 * @param named phrases; the rule applies to items whose names contain one of them; empty for all
 *     items
 * @param unlessNamed phrases; the rule does not apply to items whose names contain one of them
 * @param partType the suggested part type; empty if the words suggest none
 * @param confidence the confidence from 0 to 1
 * @param note the reason for the rule
 */
record FolderPartTypeRule(
    List<String> words,
    String under,
    Set<String> named,
    Set<String> unlessNamed,
    Optional<PartType> partType,
    double confidence,
    String note) {
  static final String HEADING = "words\tunder\tnamed\tunless_named\tpart_type\tconfidence\tnote";
  private static final int CELLS = 7;

  FolderPartTypeRule {
    require(!words.isEmpty(), "the cell \"words\" is empty");
    require(
        confidence >= 0 && confidence <= 1, "confidence " + confidence + " is not between 0 and 1");
    require(!note.isBlank(), "the cell \"note\" is empty");
  }

  /** Parses a line of the table. Throws FILE_INVALID if it is not a valid rule. */
  static FolderPartTypeRule parse(String line) {
    String[] cells = line.split("\t", -1);
    require(cells.length == CELLS, "expected " + CELLS + " cells, found " + cells.length);
    return new FolderPartTypeRule(
        parsePhrases(cells[0]),
        cells[1],
        Set.copyOf(parsePhrases(cells[2])),
        Set.copyOf(parsePhrases(cells[3])),
        partType(cells[4]),
        confidence(cells[5]),
        cells[6]);
  }

  /** Returns whether a folder is in the part of the browser to which the rule applies. */
  boolean appliesTo(String folder) {
    return under.isEmpty() || (folder + "/").startsWith(under + "/");
  }

  /** Returns whether the rule applies to an item with these phrases in its name. */
  boolean matchesName(Set<String> phrases) {
    return (named.isEmpty() || !Collections.disjoint(phrases, named))
        && Collections.disjoint(phrases, unlessNamed);
  }

  private static List<String> parsePhrases(String cell) {
    List<String> phrases = cell.isEmpty() ? List.of() : List.of(cell.split("\\|", -1));
    phrases.forEach(FolderPartTypeRule::requireValidPhrase);
    require(
        Set.copyOf(phrases).size() == phrases.size(), "\"" + cell + "\" contains a phrase twice");
    return phrases;
  }

  private static void requireValidPhrase(String phrase) {
    boolean isNormalized = phrase.equals(String.join(" ", PhraseSplitter.splitWords(phrase)));
    require(
        isNormalized
            && !phrase.isEmpty()
            && PhraseSplitter.countWords(phrase) <= PhraseSplitter.MAX_WORDS,
        "\"" + phrase + "\" is not one to " + PhraseSplitter.MAX_WORDS + " lower-case words");
  }

  private static Optional<PartType> partType(String cell) {
    if (cell.equals("-")) {
      return Optional.empty();
    }
    require(PartType.names().contains(cell), "\"" + cell + "\" is not a part type");
    return PartType.parse(cell);
  }

  private static double confidence(String cell) {
    try {
      return Double.parseDouble(cell);
    } catch (NumberFormatException e) {
      throw FILE_INVALID.because("\"" + cell + "\" is not a number").withCause(e);
    }
  }

  private static void require(boolean isMet, String message) {
    if (!isMet) {
      throw FILE_INVALID.because(message);
    }
  }
}
