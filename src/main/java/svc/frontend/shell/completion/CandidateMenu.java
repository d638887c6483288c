package svc.frontend.shell.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.reader.Candidate;

/** Candidates as the line reader lists them. */
final class CandidateMenu {
  /** The rows that the line, the headings and what is at the foot take. */
  private static final int RESERVED_ROWS = 9;

  private CandidateMenu() {}

  /** Behind which something else follows at once. */
  static Candidate createCandidate(String text, String description) {
    return createCandidate(text, description, false);
  }

  /**
   * A candidate.
   *
   * @param whole whether a blank follows
   */
  static Candidate createCandidate(String text, String description, boolean whole) {
    return createCandidate(text, description, whole, null);
  }

  /** A candidate below a heading. */
  static Candidate createCandidate(String text, String description, boolean whole, String heading) {
    String meaning = description == null || description.isEmpty() ? null : description;
    return new Candidate(text, text, heading, meaning, null, null, whole);
  }

  /** Those that begin as typed, in whichever case. */
  static List<Candidate> filterMatching(String typed, List<Candidate> all) {
    return all.stream()
        .filter(one -> one.value().regionMatches(true, 0, typed, 0, typed.length()))
        .toList();
  }

  /** In their order, which the line reader would change, and without descriptions if too many. */
  static List<Candidate> prepareForDisplay(List<Candidate> all, int rows) {
    boolean described = all.size() + RESERVED_ROWS < rows;
    List<Candidate> listed = new ArrayList<>();
    for (Candidate one : all) {
      String description = described ? one.descr() : null;
      String text = one.value();
      int sort = listed.size() + 1;
      listed.add(
          new Candidate(text, text, one.group(), description, null, null, one.complete(), sort));
    }
    return listed;
  }

  /** By name, whichever case. */
  static int compareNames(Candidate one, Candidate other) {
    return one.value().toLowerCase(Locale.ROOT).compareTo(other.value().toLowerCase(Locale.ROOT));
  }
}
