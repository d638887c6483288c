package svc.verb.execution;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.DryRun;
import svc.session.Session;
import svc.verb.ResultWarnings;
import svc.verb.binding.VerbInvocation;
import svc.verb.result.DryRunResult;
import svc.verb.result.HasEdits;
import svc.verb.result.RequestedPicture;

/** Runs calls on a copy of the set and the files, and lists the changes that they would make. */
final class DryRunRunner {
  private final VerbInvocation invocation;
  private final RequestedPicture picture;
  private final Session real;

  private DryRunRunner(VerbInvocation invocation, RequestedPicture picture, Session real) {
    this.invocation = invocation;
    this.picture = picture;
    this.real = real;
  }

  /**
   * Returns the changes of a call. Throws the error that the call itself would throw.
   *
   * @param picture the picture to add to the result, null for none
   */
  static DryRunResult run(VerbInvocation invocation, RequestedPicture picture, Session real) {
    return new DryRunRunner(invocation, picture, real).run();
  }

  private DryRunResult run() {
    try (DryRun dryRun = real.application().createDryRun(real)) {
      try {
        Record result = dryRun.run(() -> VerbRunner.run(invocation, picture, dryRun.session()));
        List<String> edits = result instanceof HasEdits edited ? edited.edits() : null;
        return DryRunResult.of(dryRun.changes(), edits, real.hostName(), warnings(result, dryRun));
      } catch (SvcException e) {
        throw e.rephrase(dryRun::withUserPaths, dryRun::withUserPaths);
      }
    }
  }

  private static List<Warning> warnings(Record result, DryRun dryRun) {
    Set<Warning> warnings = new LinkedHashSet<>();
    for (Warning warning : ResultWarnings.warningsOf(result)) {
      warnings.add(
          new Warning(
              warning.code(),
              dryRun.withUserPaths(warning.message()),
              dryRun.withUserPaths(warning.hint())));
    }
    warnings.addAll(dryRun.warnings());
    return new ArrayList<>(warnings);
  }
}
