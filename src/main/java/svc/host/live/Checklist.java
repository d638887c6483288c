package svc.host.live;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.model.Check;
import svc.model.SvcException;

/** Checks of which each needs the one before: after one that fails, the others are skipped. */
final class Checklist {
  private final List<Check> checks = new ArrayList<>();
  private String failed;

  List<Check> checks() {
    return checks;
  }

  boolean isBroken() {
    return failed != null;
  }

  /**
   * Looks at one thing, unless one before it failed.
   *
   * @param found how the check tells what was found
   * @return what was found, null where nothing was
   */
  <T> T look(String check, Supplier<T> at, Function<T, Check> found) {
    if (failed != null) {
      checks.add(Check.skipped(check, "not tried, as it needs \"" + failed + "\"", null));
      return null;
    }
    try {
      T thing = at.get();
      add(found.apply(thing));
      return thing;
    } catch (SvcException e) {
      add(Check.failed(check, e));
      return null;
    }
  }

  private void add(Check check) {
    checks.add(check);
    if (check.hasFailed()) {
      failed = check.check();
    }
  }
}
