package svc.verbs.doctor;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.HOST_ERROR;

import java.nio.file.Path;
import java.util.ArrayList;
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
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

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
            + "contains nothing from your set; sending it helps us to support your Live. {prove} "
            + "runs fifteen commands on a temporary track, each with undo and redo, and prints one "
            + "page.",
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
            value = "Prove that svc works in this Live: run fifteen commands on a temporary track.",
            tool = "prove",
            cli = "--prove",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean prove,
    @VerbArgument(
            value =
                "Exported set that is open in Live: the proof also compares its file with what Live"
                    + " contains.",
            tool = "exported",
            cli = "--exported SET",
            fileEndings = ".als",
            optional = true,
            frontEnds = FrontEnd.CLI)
        Path exported,
    @VerbArgument(
            value = "Probe or prove without asking for confirmation.",
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
  private static final Warning NOT_PROVED =
      new Warning(
          "NOT_PROVED",
          "nothing was proved because a check failed",
          "Correct the problem that the failed check reports, then run the proof again.");
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
    if (exported != null && !prove) {
      throw CONFLICTING_ARGUMENTS
          .because("{exported} requires {prove}")
          .hint("Add {prove}, or omit {exported}.");
    }
    List<String> tasks = new ArrayList<>();
    if (probe) {
      tasks.add("{probe}");
    }
    if (prove) {
      tasks.add("{prove}");
    }
    if (archives) {
      tasks.add("{archives}");
    }
    if (tasks.size() > 1) {
      throw CONFLICTING_ARGUMENTS
          .because(String.join(" and ", tasks) + " cannot be combined")
          .hint("Run `svc doctor` once for each of them.");
    }
  }

  /**
   * The results of the checks.
   *
   * @param ok false if a check failed
   * @param probe the results of the tests on the running application, null if they were not
   *     requested
   * @param report the file with the report on these tests, null if they were not requested
   * @param proof the page that shows whether svc works in Live, null if it was not requested
   * @param summary the lines of that page, null if it was not requested
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
      Proof proof,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements ResultWithExitStatus, HasWriteSummary {

    /**
     * Returns the highest exit status of the failed checks, 0 if none failed. A failed proof counts
     * as an error of the host.
     */
    @Override
    public int exitStatus() {
      if (proof != null && !proof.isOk()) {
        return HOST_ERROR.exitStatus();
      }
      return checks.stream()
          .filter(DiagnosticCheck::hasFailed)
          .mapToInt(check -> check.code().exitStatus())
          .max()
          .orElse(0);
    }
  }

  /**
   * Returns false: even a probe leaves the set unchanged, because it removes everything that it
   * adds. The verbs of a proof are recorded in the journal themselves.
   */
  @Override
  public boolean writes() {
    return false;
  }

  @Override
  public boolean isReadOnly() {
    return !probe && !prove;
  }

  @Override
  public Diagnosis run(Session session) {
    if (archives) {
      ClassArchives created = ClassArchives.require();
      created.create(done -> session.userInteraction().report("creating the class archives", done));
      return new Diagnosis(List.of(created.check()), true, null, null, null, null, List.of(), null);
    }
    LiveProbe liveProbe = probe ? LiveProbe.prepare(session, report) : null;
    LiveProof liveProof = prove ? LiveProof.prepare(session, exported) : null;
    DoctorChecks doctorChecks = new DoctorChecks(session, library);
    List<DiagnosticCheck> checks = doctorChecks.checks();
    boolean ok = checks.stream().noneMatch(DiagnosticCheck::hasFailed);
    String host = doctorChecks.hostName();
    if (ok && prove) {
      Proof proof = liveProof.run(yes);
      return new Diagnosis(
          checks, proof.isOk(), null, null, proof, host, List.of(), proof.toPage());
    }
    if (ok && probe) {
      BridgeInstaller.ProbeReport results = liveProbe.run(yes);
      String file = liveProbe.writeReport(checks, results);
      List<Warning> warnings = LiveProbe.warnings(results);
      return new Diagnosis(checks, true, results.rows(), file, null, host, warnings, null);
    }
    List<Warning> warnings = probe ? List.of(NOT_PROBED) : prove ? List.of(NOT_PROVED) : List.of();
    return new Diagnosis(checks, ok, null, null, null, host, warnings, null);
  }
}
