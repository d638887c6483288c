package svc.verbs.doctor;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.host.BridgeInstaller;
import svc.model.error.DiagnosticCheck;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.store.program.ClassArchives;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.ResultWithExitStatus;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Checks the installation and the connection to Live. */
@VerbDeclaration(
    path = "doctor",
    effect = VerbEffect.WRITES,
    dryRun = false,
    idempotent = true,
    summary = "Check the installation and the connection to Live, and suggest corrections.",
    details =
        "If a check fails, the exit status is that of its error. {probe} tests, on a "
            + "temporary track, functions that differ between versions of Live. Its report "
            + "contains nothing from your set; sending it helps us to support your version of "
            + "Live.",
    examples = "doctor",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record Doctor(
    @VerbArgument(
            value = ArgumentDescriptions.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            fileEndings = "/",
            optional = true)
        Path library,
    @VerbArgument(
            value = "Test functions that differ between versions of Live, on a temporary track.",
            tool = "probe",
            cli = "--probe",
            defaultValue = "false")
        boolean probe,
    @VerbArgument(
            value = "File for the results of the probe; svc-probe-<time>.json when omitted.",
            tool = "report",
            cli = "--report FILE",
            optional = true)
        Path report,
    @VerbArgument(
            value = "Probe without asking for confirmation.",
            tool = "yes",
            cli = "--yes",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean yes,
    @VerbArgument(
            value =
                "Create the class archives, with which svc starts faster. Repeat it after an update of Java.",
            tool = "archives",
            cli = "--archives",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean archives)
    implements DoctorVerb<Doctor.Diagnosis> {
  private static final Warning NOT_PROBED =
      new Warning(
          "NOT_PROBED",
          "Live was not probed because a check failed",
          "Correct the problem that the failed check reports, then run the probe again.");

  public Doctor {
    if (report != null && !probe) {
      throw CONFLICTING_ARGUMENTS
          .because("{report} requires {probe}")
          .hint("Add {probe}, or omit {report}.");
    }
    if (archives && probe) {
      throw CONFLICTING_ARGUMENTS
          .because("{archives} and {probe} cannot be combined")
          .hint("Run svc twice, with one of them each time.");
    }
  }

  /**
   * The results of the checks.
   *
   * @param ok false if a check failed
   * @param probe the results of the tests on the running application, null if they were not
   *     requested
   * @param report the file with the report on these tests, null if they were not requested
   */
  public record Diagnosis(
      List<DiagnosticCheck> checks,
      boolean ok,
      @TableColumns({
            @TableColumn("check"),
            @TableColumn("found"),
            @TableColumn(value = "expected", optional = true),
            @TableColumn("same"),
            @TableColumn(value = "ms", right = true, optional = true)
          })
          List<Map<String, Object>> probe,
      String report,
      String host,
      List<Warning> warnings)
      implements ResultWithExitStatus {

    /** Returns the highest exit status of the failed checks, 0 if none failed. */
    @Override
    public int exitStatus() {
      return checks.stream()
          .filter(DiagnosticCheck::hasFailed)
          .mapToInt(check -> check.code().exitStatus())
          .max()
          .orElse(0);
    }
  }

  /**
   * Returns false: even a probe leaves the set unchanged, because it removes everything that it
   * adds.
   */
  @Override
  public boolean writes() {
    return false;
  }

  @Override
  public boolean isReadOnly() {
    return !probe;
  }

  @Override
  public Diagnosis run(Session session) {
    if (archives) {
      ClassArchives created = ClassArchives.require();
      created.create(
          done -> session.userInteraction().report("creating the class archives", done));
      return new Diagnosis(List.of(created.check()), true, null, null, null, List.of());
    }
    LiveProbe liveProbe = probe ? LiveProbe.prepare(session, report) : null;
    DoctorChecks doctorChecks = new DoctorChecks(session, library);
    List<DiagnosticCheck> checks = doctorChecks.checks();
    boolean ok = checks.stream().noneMatch(DiagnosticCheck::hasFailed);
    if (!probe || !ok) {
      List<Warning> warnings = probe ? List.of(NOT_PROBED) : List.of();
      return new Diagnosis(checks, ok, null, null, doctorChecks.hostName(), warnings);
    }
    BridgeInstaller.ProbeReport results = liveProbe.run(yes);
    String file = liveProbe.writeReport(checks, results);
    return new Diagnosis(
        checks, true, results.rows(), file, doctorChecks.hostName(), LiveProbe.warnings(results));
  }
}
