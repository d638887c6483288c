package svc.store.project;

import static svc.model.error.ErrorCode.PROJECT_INVALID;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/** The error PROJECT_INVALID, whose details list all problems of a project. */
final class ProjectErrors {
  /** The maximum number of problems in the hint. */
  private static final int MAX_IN_HINT = 5;

  private ProjectErrors() {}

  static SvcException toError(Path file, Object tree, List<ProjectProblem> problems) {
    if (isNewer(tree)) {
      return newerFormatError(file, problems);
    }
    int otherCount = problems.size() - 1;
    SvcException error =
        PROJECT_INVALID
            .because(
                file
                    + " is not a valid project: "
                    + problems.get(0)
                    + (otherCount == 0
                        ? ""
                        : " (and "
                            + otherCount
                            + (otherCount == 1 ? " other problem)" : " other problems)")))
            .withDetail("file", file.toString())
            .withDetail("pointer", problems.get(0).pointer())
            .withDetail("problems", problems.stream().map(ProjectProblem::toTree).toList());
    return otherCount == 0 ? error : error.hint(describeOthers(problems));
  }

  private static boolean isNewer(Object tree) {
    return JsonObject.orEmpty(tree).get("Format") instanceof Number format
        && format.doubleValue() > ProjectDocument.FORMAT;
  }

  private static SvcException newerFormatError(Path file, List<ProjectProblem> problems) {
    return PROJECT_INVALID
        .because(
            file + " was saved by a newer svc: /Format: expected at most " + ProjectDocument.FORMAT)
        .hint("Update svc. svc left the file unchanged.")
        .withDetail("file", file.toString())
        .withDetail("pointer", "/Format")
        .withDetail("problems", problems.stream().map(ProjectProblem::toTree).toList());
  }

  private static String describeOthers(List<ProjectProblem> problems) {
    String first = problems.get(0).message();
    return problems.stream()
        .skip(1)
        .limit(MAX_IN_HINT)
        .map(
            problem ->
                problem.message().equals(first)
                    ? problem.pointer() + " (same problem)"
                    : problem.toString())
        .collect(
            Collectors.joining(
                "; ",
                "Correct the file. Also wrong: ",
                problems.size() > MAX_IN_HINT + 1 ? "; …" : "."));
  }
}
