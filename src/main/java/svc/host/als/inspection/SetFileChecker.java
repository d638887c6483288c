package svc.host.als.inspection;

import java.nio.file.Path;
import java.util.List;
import svc.host.als.file.LiveSetFile;
import svc.host.als.file.LiveSetProblem;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.file.LiveSetVersion;
import svc.host.als.set.AlsSet;
import svc.model.error.SvcException;
import svc.model.set.SetFileCheck;
import svc.model.set.SetFileProblem;

/** Checks whether files are sets that satisfy the rules of Live's sets. */
public final class SetFileChecker {
  private SetFileChecker() {}

  /** Checks a file. If it cannot be read, the result contains the error. */
  public static SetFileCheck check(Path path) {
    try {
      LiveSetFile file = new AlsSet(LiveSetFile.read(path)).file();
      LiveSetVersion version = file.version();
      boolean isWritable = !version.isOld() && !version.isNewerThanKnown();
      List<SetFileProblem> problems =
          LiveSetValidator.findProblems(file).stream().map(SetFileChecker::toProblem).toList();
      return new SetFileCheck(path.toString(), version.creator(), isWritable, problems, null);
    } catch (SvcException e) {
      return new SetFileCheck(path.toString(), null, false, List.of(), e.getMessage());
    }
  }

  private static SetFileProblem toProblem(LiveSetProblem problem) {
    return new SetFileProblem(problem.message(), problem.element(), problem.line());
  }
}
