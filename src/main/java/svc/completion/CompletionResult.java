package svc.completion;

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
public record CompletionResult(
    List<CompletionCandidate> candidates,
    boolean appendSpace,
    boolean includeFiles,
    List<String> fileEndings) {
  static final CompletionResult NONE = of(List.of());

  /** Where files are meant, they may be any. */
  public CompletionResult(List<CompletionCandidate> candidates, boolean space, boolean files) {
    this(candidates, space, files, List.of());
  }

  static CompletionResult of(List<CompletionCandidate> candidates) {
    return new CompletionResult(List.copyOf(candidates), true, false);
  }

  /** Files that end so, and the folders on the way to them. */
  static CompletionResult includeFiles(List<String> endings) {
    return new CompletionResult(List.of(), true, true, endings);
  }

  /** Words that need no description. */
  static CompletionResult ofWords(List<String> words) {
    return of(words.stream().map(word -> new CompletionCandidate(word, "")).toList());
  }

  boolean isEmpty() {
    return candidates.isEmpty() && !includeFiles;
  }

  CompletionResult withoutSpace() {
    return new CompletionResult(candidates, false, includeFiles, fileEndings);
  }

  /** Those that begin as typed, in whichever case. */
  CompletionResult withPrefix(String typed) {
    return withCandidates(
        candidates.stream()
            .filter(c -> c.text().regionMatches(true, 0, typed, 0, typed.length()))
            .toList());
  }

  /** The same with other texts. */
  CompletionResult mapText(UnaryOperator<String> spelling) {
    return withCandidates(
        candidates.stream()
            .map(c -> new CompletionCandidate(spelling.apply(c.text()), c.description()))
            .toList());
  }

  /**
   * As the shells' scripts read it: a candidate, a tab and its description on each line, and then
   * {@code :nospace} or {@code :files} where they hold, the latter with the endings.
   */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    candidates.forEach(c -> lines.add(c.text() + "\t" + c.description()));
    if (!appendSpace && !candidates.isEmpty()) {
      lines.add(":nospace");
    }
    if (includeFiles) {
      lines.add(String.join(" ", ":files", String.join(" ", fileEndings)).strip());
    }
    return lines;
  }

  private CompletionResult withCandidates(List<CompletionCandidate> others) {
    return new CompletionResult(List.copyOf(others), appendSpace, includeFiles, fileEndings);
  }
}
