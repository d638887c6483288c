package svc.complete;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What a shell offers at the cursor.
 *
 * @param space whether the word is finished once a candidate is taken
 * @param files whether the shell offers its files
 * @param endings how those files end, a slash for folders alone; empty where any will do
 */
public record Offer(
    List<Candidate> candidates, boolean space, boolean files, List<String> endings) {
  static final Offer NONE = of(List.of());

  /** Where files are meant, they may be any. */
  public Offer(List<Candidate> candidates, boolean space, boolean files) {
    this(candidates, space, files, List.of());
  }

  static Offer of(List<Candidate> candidates) {
    return new Offer(List.copyOf(candidates), true, false);
  }

  /** Files that end so, and the folders on the way to them. */
  static Offer files(List<String> endings) {
    return new Offer(List.of(), true, true, endings);
  }

  /** Words that need no description. */
  static Offer words(List<String> words) {
    return of(words.stream().map(word -> new Candidate(word, "")).toList());
  }

  boolean isEmpty() {
    return candidates.isEmpty() && !files;
  }

  Offer withoutSpace() {
    return new Offer(candidates, false, files, endings);
  }

  /** Those that begin as typed, in whichever case. */
  Offer matching(String typed) {
    return with(
        candidates.stream()
            .filter(c -> c.text().regionMatches(true, 0, typed, 0, typed.length()))
            .toList());
  }

  /** The same with other texts. */
  Offer spelled(UnaryOperator<String> spelling) {
    return with(
        candidates.stream()
            .map(c -> new Candidate(spelling.apply(c.text()), c.description()))
            .toList());
  }

  /**
   * As the shells' scripts read it: a candidate, a tab and its description on each line, and then
   * {@code :nospace} or {@code :files} where they hold, the latter with the endings.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    candidates.forEach(c -> lines.add(c.text() + "\t" + c.description()));
    if (!space && !candidates.isEmpty()) {
      lines.add(":nospace");
    }
    if (files) {
      lines.add(String.join(" ", ":files", String.join(" ", endings)).strip());
    }
    return lines;
  }

  private Offer with(List<Candidate> others) {
    return new Offer(List.copyOf(others), space, files, endings);
  }
}
