package svc.host.live.installation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;

/** A sequence of checks, each of which needs the previous ones; skips the rest after a failure. */
final class CheckSequence {
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
   * @param finder returns what is checked, or throws
   * @param report converts it to the result of the check
   * @return what the finder returned, null if it failed or was skipped
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
