package svc.verbs.doctor;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.host.HostBridge;
import svc.model.error.DiagnosticCheck;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.ResultWithExitStatus;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Looks at everything that svc needs, above all at its way to Live. */
@VerbDeclaration(
    path = "doctor",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Check what svc needs, above all its way to Live, and say what to do.",
    details =
        "Where a check failed, the exit status is that of its error. With --probe, Live tries on a temporary track what differs between its versions; the"
            + " report names nothing of your set and is good to send to us.",
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
            value =
                "Have Live try what differs between its versions, on a track that is gone then.",
            tool = "probe",
            cli = "--probe",
            defaultValue = "false")
        boolean probe,
    @VerbArgument(
            value = "File for what the probe found; one with the time in its name when omitted.",
            tool = "report",
            cli = "--report FILE",
            optional = true)
        Path report,
    @VerbArgument(
            value = "Probe without asking first.",
            tool = "yes",
            cli = "--yes",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean yes)
    implements DoctorVerb<Doctor.Diagnosis> {
  private static final Warning NOT_PROBED =
      new Warning("NOT_PROBED", "Live was not probed, as a check failed", "Mend that first.");

  public Doctor {
    if (report != null && !probe) {
      throw CONFLICTING_ARGUMENTS
          .because("report is only written with probe")
          .hint("Give --probe as well, or leave --report out.");
    }
  }

  /**
   * What was found.
   *
   * @param ok whether nothing failed
   * @param probe what Live answered to the probe, null without one
   * @param report the file with it, null without one
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

    /** The highest of the checks that failed, so that one of the host's is not hidden. */
    @Override
    public int exitStatus() {
      return checks.stream()
          .filter(DiagnosticCheck::hasFailed)
          .mapToInt(check -> check.code().exitStatus())
          .max()
          .orElse(0);
    }
  }

  /** What the probe tries is gone when it is done. */
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
    LiveProbe wanted = probe ? LiveProbe.prepare(session, report) : null;
    DoctorChecks examination = new DoctorChecks(session, library);
    List<DiagnosticCheck> checks = examination.checks();
    boolean ok = checks.stream().noneMatch(DiagnosticCheck::hasFailed);
    if (!probe || !ok) {
      List<Warning> warnings = probe ? List.of(NOT_PROBED) : List.of();
      return new Diagnosis(checks, ok, null, null, examination.hostName(), warnings);
    }
    HostBridge.ProbeReport probed = wanted.run(yes);
    String file = wanted.writeReport(checks, probed);
    return new Diagnosis(
        checks, true, probed.rows(), file, examination.hostName(), LiveProbe.warnings(probed));
  }
}
