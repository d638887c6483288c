package svc.host.live.installation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;

/**
 * A sequence of checks, each of which depends on the previous checks. After a failure, the
 * remaining checks are skipped.
 */
final class DependentChecks {
  private final List<DiagnosticCheck> checks = new ArrayList<>();
  private String failedCheck;

  List<DiagnosticCheck> checks() {
    return checks;
  }

  boolean hasFailed() {
    return failedCheck != null;
  }

  /**
   * Runs a check unless a previous one failed.
   *
   * @param finder returns the value to check, or throws the error with which the check fails
   * @param report converts the value to the result of the check
   * @return the value, null if the finder threw an error or the check was skipped
   */
  <T> T run(String check, Supplier<T> finder, Function<T, DiagnosticCheck> report) {
    if (failedCheck != null) {
      checks.add(
          DiagnosticCheck.skipped(check, "skipped because \"" + failedCheck + "\" failed", null));
      return null;
    }
    try {
      T found = finder.get();
      add(report.apply(found));
      return found;
    } catch (SvcException e) {
      add(DiagnosticCheck.failed(check, e));
      return null;
    }
  }

  private void add(DiagnosticCheck check) {
    checks.add(check);
    if (check.hasFailed()) {
      failedCheck = check.check();
    }
  }
}
