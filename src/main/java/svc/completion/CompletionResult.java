package svc.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The candidates for the word at the cursor.
 *
 * @param appendSpace whether a space is inserted after a candidate
 * @param includeFiles whether the caller adds file names to the candidates
 * @param fileEndings the accepted endings of file names; empty to accept all files, only "/" to
 *     accept only folders
 */
public record CompletionResult(
    List<CompletionCandidate> candidates,
    boolean appendSpace,
    boolean includeFiles,
    List<String> fileEndings) {
  static final CompletionResult NONE = of(List.of());

  /** Creates a result that does not restrict the endings of file names. */
  public CompletionResult(List<CompletionCandidate> candidates, boolean space, boolean files) {
    this(candidates, space, files, List.of());
  }

  static CompletionResult of(List<CompletionCandidate> candidates) {
    return new CompletionResult(List.copyOf(candidates), true, false);
  }

  /** Returns a result for which the shell offers files with these endings, and all folders. */
  static CompletionResult includeFiles(List<String> endings) {
    return new CompletionResult(List.of(), true, true, endings);
  }

  /** Returns a result with words as candidates, without descriptions. */
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

  /** Returns the result with one more candidate. */
  CompletionResult plus(CompletionCandidate candidate) {
    List<CompletionCandidate> more = new ArrayList<>(candidates);
    more.add(candidate);
    return withCandidates(List.copyOf(more));
  }

  /** Returns the result with the text of each candidate converted. */
  CompletionResult mapText(UnaryOperator<String> converter) {
    return withCandidates(
        candidates.stream()
            .map(c -> new CompletionCandidate(converter.apply(c.text()), c.description()))
            .toList());
  }

  /**
   * Returns the output for completion scripts: a line for each candidate with its description after
   * a tab. Further lines are the directives {@code :nospace}, if no space is inserted, and {@code
   * :files} with the endings, if file names are included.
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
