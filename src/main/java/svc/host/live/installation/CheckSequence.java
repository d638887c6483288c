package svc.host.live.installation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.model.error.DiagnosticCheck;
import svc.model.error.SvcException;

/** Checks of which each needs the one before: after one that fails, the others are skipped. */
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
   * Looks at one thing, unless one before it failed.
   *
   * @param found how the check tells what was found
   * @return what was found, null where nothing was
   */
  <T> T run(String check, Supplier<T> at, Function<T, DiagnosticCheck> found) {
    if (failedCheck != null) {
      checks.add(
          DiagnosticCheck.skipped(check, "not tried, as it needs \"" + failedCheck + "\"", null));
      return null;
    }
    try {
      T thing = at.get();
      add(found.apply(thing));
      return thing;
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
