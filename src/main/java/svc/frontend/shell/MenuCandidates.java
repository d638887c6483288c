package svc.frontend.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.reader.Candidate;

/** Creates and orders the candidates of the completion menu. */
final class MenuCandidates {
  /** The number of rows that the menu leaves free for the line, the headings and the footer. */
  private static final int RESERVED_ROWS = 9;

  private MenuCandidates() {}

  /** Creates a candidate. When it is inserted, no space is added after it. */
  static Candidate createCandidate(String text, String description) {
    return createCandidate(text, description, false);
  }

  /**
   * Creates a candidate.
   *
   * @param appendSpace whether a space is added after the inserted candidate
   */
  static Candidate createCandidate(String text, String description, boolean appendSpace) {
    return createCandidate(text, description, appendSpace, null);
  }

  /** Creates a candidate that the menu lists under a heading. */
  static Candidate createCandidate(
      String text, String description, boolean appendSpace, String heading) {
    String meaning = description == null || description.isEmpty() ? null : description;
    return new Candidate(text, text, heading, meaning, null, null, appendSpace);
  }

  /** Returns the candidates that begin with the typed text, ignoring case. */
  static List<Candidate> filterMatching(String typed, List<Candidate> all) {
    return all.stream()
        .filter(candidate -> candidate.value().regionMatches(true, 0, typed, 0, typed.length()))
        .toList();
  }

  /**
   * Numbers the candidates, so that JLine keeps their order. Removes the descriptions if the list
   * would not fit on the screen.
   *
   * @param rows the number of rows of the terminal
   */
  static List<Candidate> prepareForDisplay(List<Candidate> all, int rows) {
    boolean described = all.size() + RESERVED_ROWS < rows;
    List<Candidate> listed = new ArrayList<>();
    for (Candidate candidate : all) {
      String description = described ? candidate.descr() : null;
      String text = candidate.value();
      int sort = listed.size() + 1;
      listed.add(
          new Candidate(
              text, text, candidate.group(), description, null, null, candidate.complete(), sort));
    }
    return listed;
  }

  /** Compares the texts of two candidates, ignoring case. */
  static int compareNames(Candidate first, Candidate second) {
    return first
        .value()
        .toLowerCase(Locale.ROOT)
        .compareTo(second.value().toLowerCase(Locale.ROOT));
  }
}
