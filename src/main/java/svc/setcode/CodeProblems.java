package svc.setcode;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.SvcException;

/** Collects the problems of a set file and the files that it includes. */
public final class CodeProblems {
  /** The hint for code in a set file. */
  public static final String NO_CODE =
      "A set file contains only words, literals, lists, maps, units and include. Generate this part"
          + " with a script (.svc.groovy).";

  private static final int MAX_LISTED = 20;

  private final List<CodeProblem> found = new ArrayList<>();

  /**
   * A problem.
   *
   * @param line counted from 1; 0 if it concerns the whole file
   * @param column counted from 1
   * @param hint what is accepted
   */
  public record CodeProblem(String file, int line, int column, String message, String hint) {

    String format() {
      return file + (line > 0 ? ":" + line + ":" + column : "") + ": " + message;
    }
  }

  /** Adds a problem. Of several at the same place, only the first is kept. */
  public void add(String file, int line, int column, String message, String hint) {
    boolean isFirst =
        found.stream()
            .noneMatch(
                each -> each.file().equals(file) && each.line() == line && each.column() == column);
    if (isFirst) {
      found.add(new CodeProblem(file, line, column, message, hint));
    }
  }

  /** Adds a problem at a part of the text. */
  public void add(String file, SourceRange range, String message, String hint) {
    add(file, range.line(), range.column(), message, hint);
  }

  /** Returns the problems in the order in which they were found. */
  public List<CodeProblem> found() {
    return List.copyOf(found);
  }

  /** Throws FILE_INVALID if there are problems. The message has a line for each. */
  public void requireNone() {
    if (!found.isEmpty()) {
      throw toError();
    }
  }

  private SvcException toError() {
    List<String> lines =
        new ArrayList<>(found.stream().limit(MAX_LISTED).map(CodeProblem::format).toList());
    if (found.size() > MAX_LISTED) {
      lines.add("and " + (found.size() - MAX_LISTED) + " more problems");
    }
    CodeProblem first = found.get(0);
    return FILE_INVALID
        .because(String.join("\n", lines))
        .hint(first.hint())
        .withDetail("file", first.file());
  }
}
