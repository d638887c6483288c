package svc.verbs.set;

import java.util.List;
import svc.comparison.SessionChange;
import svc.model.error.Warning;
import svc.model.serialization.OmittedFromJson;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.ResultWithExitStatus;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasChangeLines;

/** Shows how a file would change the set. */
@VerbDeclaration(
    path = "set plan",
    tool = "plan_set",
    effect = VerbEffect.READS,
    summary = "Show how a set file would change the set.",
    brief = "Preview apply_set; returns a digest.",
    details =
        "`items` lists the additions, changes and removals. `unmanaged` lists items that"
            + " the file does not describe; they are kept unless {prune} is given. `track_order` is the"
            + " set's order of tracks if the file has another; it is kept. `digest` is for `svc"
            + " set apply`, which refuses to run if the plan has changed since. The file is"
            + " parsed and never executed.",
    examples = {"set plan night.set.groovy", "set plan night.set.groovy --exit-code"})
public record PlanSet(
    SetCodeInput input,
    @VerbArgument(
            value = "Exit with status 4 if the plan contains changes.",
            tool = "exit_code",
            cli = "--exit-code",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean exitCode)
    implements SetFileVerb<PlanSet.SetPlan> {
  private static final int CHANGES_STATUS = 4;

  /** The request for an exit status that shows whether there are changes. */
  public record ExitSignal(boolean isWanted) implements OmittedFromJson {}

  /** The plan as lines. */
  public record PlanLines(List<String> lines) implements OmittedFromJson {}

  /**
   * The changes that a file would make.
   *
   * @param items the changes
   * @param unmanaged what the file does not describe
   * @param trackOrder the tracks of the file in the order of the set, which svc does not change;
   *     null if the file has the same order
   * @param digest the digest of the file and of what would change
   */
  public record SetPlan(
      List<SessionChange> items,
      int total,
      List<String> unmanaged,
      List<String> trackOrder,
      String digest,
      String host,
      List<Warning> warnings,
      PlanLines plan,
      ExitSignal signal)
      implements HasChangeLines, ResultWithExitStatus {

    @Override
    public List<String> textLines() {
      return plan.lines();
    }

    @Override
    public int exitStatus() {
      return signal.isWanted() && total > 0 ? CHANGES_STATUS : 0;
    }
  }

  @Override
  public SetPlan run(Session session) {
    PlannedSet plan = PlannedSet.of(session, input.read(session), input.prune());
    return new SetPlan(
        plan.changes(),
        plan.changes().size(),
        plan.unmanaged(),
        plan.trackOrder(),
        plan.digest(),
        session.host().name(),
        session.warnings(plan.warnings()),
        new PlanLines(plan.describe()),
        new ExitSignal(exitCode));
  }
}
