package svc.verbs.doctor;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.host.Bridge;
import svc.model.Check;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Says;
import svc.verb.Verdict;

/** Looks at everything that svc needs, above all at its way to Live. */
@Describes(
    path = "doctor",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Check what svc needs, above all its way to Live, and say what to do.",
    details =
        "Where a check failed, the exit status is that of its error. With --probe, Live tries on a temporary track what differs between its versions; the"
            + " report names nothing of your set and is good to send to us.",
    examples = "doctor",
    faces = {Face.CLI, Face.DSL},
    table = "check,found,expected?,same,ms?")
public record Doctor(
    @Arg(
            value = Says.LIBRARY,
            tool = "library",
            cli = "--library FOLDER",
            endings = "/",
            optional = true)
        Path library,
    @Arg(
            value =
                "Have Live try what differs between its versions, on a track that is gone then.",
            tool = "probe",
            cli = "--probe",
            whenOmitted = "false")
        boolean probe,
    @Arg(
            value = "File for what the probe found; one with the time in its name when omitted.",
            tool = "report",
            cli = "--report FILE",
            optional = true)
        Path report,
    @Arg(
            value = "Probe without asking first.",
            tool = "yes",
            cli = "--yes",
            whenOmitted = "false",
            faces = Face.CLI)
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
      List<Check> checks,
      boolean ok,
      List<Map<String, Object>> probe,
      String report,
      String host,
      List<Warning> warnings)
      implements Verdict {

    /** The highest of the checks that failed, so that one of the host's is not hidden. */
    @Override
    public int exitStatus() {
      return checks.stream()
          .filter(Check::hasFailed)
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
    Probe wanted = probe ? Probe.on(session, report) : null;
    Examination examination = new Examination(session, library);
    List<Check> checks = examination.checks();
    boolean ok = checks.stream().noneMatch(Check::hasFailed);
    if (!probe || !ok) {
      List<Warning> warnings = probe ? List.of(NOT_PROBED) : List.of();
      return new Diagnosis(checks, ok, null, null, examination.host(), warnings);
    }
    Bridge.Probed probed = wanted.run(yes);
    String file = wanted.write(checks, probed);
    return new Diagnosis(
        checks, true, probed.rows(), file, examination.host(), Probe.warnings(probed));
  }
}
