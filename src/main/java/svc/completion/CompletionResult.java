package svc.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The candidates at the cursor.
 *
 * @param appendSpace whether a space follows an inserted candidate
 * @param includeFiles whether the shell adds file names
 * @param fileEndings the endings of those files; a slash for folders only; empty for any file
 */
public record CompletionResult(
    List<CompletionCandidate> candidates,
    boolean appendSpace,
    boolean includeFiles,
    List<String> fileEndings) {
  static final CompletionResult NONE = of(List.of());

  /** Creates a result that accepts any file name. */
  public CompletionResult(List<CompletionCandidate> candidates, boolean space, boolean files) {
    this(candidates, space, files, List.of());
  }

  static CompletionResult of(List<CompletionCandidate> candidates) {
    return new CompletionResult(List.copyOf(candidates), true, false);
  }

  /** Returns a result with the files that have certain endings, and all folders. */
  static CompletionResult includeFiles(List<String> endings) {
    return new CompletionResult(List.of(), true, true, endings);
  }

  /** Returns a result of words without descriptions. */
  static CompletionResult ofWords(List<String> words) {
    return of(words.stream().map(word -> new CompletionCandidate(word, "")).toList());
  }

  boolean isEmpty() {
    return candidates.isEmpty() && !includeFiles;
  }

  CompletionResult withoutSpace() {
    return new CompletionResult(candidates, false, includeFiles, fileEndings);
  }

  /** Returns the candidates that begin with the typed text, ignoring case. */
  CompletionResult withPrefix(String typed) {
    return withCandidates(
        candidates.stream()
            .filter(c -> c.text().regionMatches(true, 0, typed, 0, typed.length()))
            .toList());
  }

  /** Returns the same result with the text of each candidate converted. */
  CompletionResult mapText(UnaryOperator<String> converter) {
    return withCandidates(
        candidates.stream()
            .map(c -> new CompletionCandidate(converter.apply(c.text()), c.description()))
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

  private CompletionResult withCandidates(List<CompletionCandidate> replacements) {
    return new CompletionResult(List.copyOf(replacements), appendSpace, includeFiles, fileEndings);
  }
}
