package svc.store.mixguide;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.error.SvcException;
import svc.store.document.JsonSchema;
import svc.store.document.YamlNode;

/** The problems of a guide file that validation has found. */
final class GuideProblems implements JsonSchema.SchemaViolationListener {
  private static final int MAX_PROBLEMS = 100;

  private static final int MAX_IN_HINT = 5;

  private final YamlNode yaml;
  private final List<GuideProblem> problems = new ArrayList<>();

  GuideProblems(YamlNode yaml) {
    this.yaml = yaml;
  }

  @Override
  public void onViolation(String pointer, String expected) {
    add(yaml.valuePosition(pointer), pointer, expected);
  }

  @Override
  public void onUnknownKey(String pointer, String expected) {
    add(yaml.keyPosition(pointer), pointer, expected);
  }

  private void add(YamlNode.TextPosition position, String pointer, String expected) {
    if (problems.size() < MAX_PROBLEMS) {
      String shownPointer = pointer.isEmpty() ? "/" : pointer;
      problems.add(
          new GuideProblem(
              position.line(), position.column(), shownPointer, "expected " + expected));
    }
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  List<GuideProblem> sortedByLine() {
    List<GuideProblem> sorted = new ArrayList<>(problems);
    sorted.sort(Comparator.comparingInt(GuideProblem::line).thenComparingInt(GuideProblem::column));
    return Collections.unmodifiableList(sorted);
  }

  SvcException toError(String file, GuideKind kind) {
    List<GuideProblem> sorted = sortedByLine();
    GuideProblem first = sorted.get(0);
    int otherCount = sorted.size() - 1;
    SvcException error =
        FILE_INVALID
            .because(
                file
                    + " is not a valid "
                    + kind.description()
                    + ": "
                    + first
                    + (otherCount == 0
                        ? ""
                        : " (and "
                            + otherCount
                            + (otherCount == 1 ? " other problem)" : " other problems)")))
            .hint("Correct the file at this position. svc did not change it.")
            .withDetail("file", file)
            .withDetail("line", (long) first.line())
            .withDetail("column", (long) first.column())
            .withDetail("problems", sorted.stream().map(GuideProblem::toTree).toList());
    return otherCount == 0 ? error : error.hint(describeOthers(sorted));
  }

  private static String describeOthers(List<GuideProblem> sorted) {
    return sorted.stream()
        .skip(1)
        .limit(MAX_IN_HINT)
        .map(GuideProblem::toString)
        .collect(
            Collectors.joining(
                "; ",
                "Correct the file. Also wrong: ",
                sorted.size() > MAX_IN_HINT + 1 ? "; …" : "."));
  }
}
