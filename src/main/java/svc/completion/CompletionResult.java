package svc.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The candidates at the cursor.
 *
 * @param space whether a space follows an inserted candidate
 * @param files whether the shell adds file names
 * @param endings the endings of those files; a slash for folders only; empty for any file
 */
public record CompletionResult(
    List<CompletionCandidate> candidates,
    boolean appendSpace,
    boolean includeFiles,
    List<String> fileEndings) {
  static final CompletionResult NONE = of(List.of());

  /** Creates an offer in which any file fits. */
  public CompletionResult(List<CompletionCandidate> candidates, boolean space, boolean files) {
    this(candidates, space, files, List.of());
  }

  static CompletionResult of(List<CompletionCandidate> candidates) {
    return new CompletionResult(List.copyOf(candidates), true, false);
  }

  /** Offers files with certain endings, and the folders that lead to them. */
  static CompletionResult includeFiles(List<String> endings) {
    return new CompletionResult(List.of(), true, true, endings);
  }

  /** Offers words without descriptions. */
  static CompletionResult ofWords(List<String> words) {
    return of(words.stream().map(word -> new CompletionCandidate(word, "")).toList());
  }

  boolean isEmpty() {
    return candidates.isEmpty() && !includeFiles;
  }

  CompletionResult withoutSpace() {
    return new CompletionResult(candidates, false, includeFiles, fileEndings);
  }

  /** Returns the candidates that begin as typed, ignoring case. */
  CompletionResult withPrefix(String typed) {
    return withCandidates(
        candidates.stream()
            .filter(c -> c.text().regionMatches(true, 0, typed, 0, typed.length()))
            .toList());
  }

  /** Returns the same offer with the candidates spelled differently. */
  CompletionResult mapText(UnaryOperator<String> spelling) {
    return withCandidates(
        candidates.stream()
            .map(c -> new CompletionCandidate(spelling.apply(c.text()), c.description()))
            .toList());
  }

  /**
   * Returns the output for completion scripts: one line per candidate with a tab and its
   * description, then {@code :nospace} or {@code :files} with the endings if they apply.
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
