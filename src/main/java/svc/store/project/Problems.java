package svc.store.project;

import static svc.model.ErrorCode.PROJECT_INVALID;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.SvcException;

/** The error that tells all that is wrong with a project. */
final class Problems {
  /** More than these are in the details only. */
  private static final int MOST_TOLD = 5;

  private static final long FORMAT = 1;

  private Problems() {}

  static SvcException of(Path file, Object tree, List<Problem> problems) {
    int more = problems.size() - 1;
    SvcException error =
        PROJECT_INVALID
            .because(
                file
                    + " is no valid project: "
                    + problems.get(0)
                    + (more == 0 ? "" : " (and " + more + " more)"))
            .with("file", file.toString())
            .with("pointer", problems.get(0).pointer())
            .with("problems", problems.stream().map(Problem::tree).toList());
    if (isNewer(tree)) {
      return error.hint("A newer svc wrote it; update this one to use it.");
    }
    return more == 0 ? error : error.hint(others(problems));
  }

  private static boolean isNewer(Object tree) {
    return tree instanceof Map<?, ?> map
        && map.get("Format") instanceof Number format
        && format.doubleValue() > FORMAT;
  }

  private static String others(List<Problem> problems) {
    return problems.stream()
        .skip(1)
        .limit(MOST_TOLD)
        .map(Problem::toString)
        .collect(Collectors.joining("; ", "Also: ", problems.size() > MOST_TOLD + 1 ? "; …" : "."));
  }
}
