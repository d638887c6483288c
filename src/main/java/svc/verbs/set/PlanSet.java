package svc.verbs.set;

import java.nio.file.Path;
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
import svc.verb.result.HasTextLines;

/** Shows how a file would change the set. */
@VerbDeclaration(
    path = "set plan",
    tool = "plan_set",
    effect = VerbEffect.READS,
    summary = "Show how a set file would change the set.",
    brief = "Preview apply_set; returns a digest.",
    details =
        "`items` lists what would be added, changed and removed. `unmanaged` lists what the file"
            + " does not describe, which is left alone unless {prune} is given. `digest` is for `svc"
            + " set apply`, which then refuses if the file or the set has changed. The file is"
            + " parsed and never executed.",
    examples = {"set plan night.set.groovy", "set plan night.set.groovy --exit-code"})
public record PlanSet(
    @VerbArgument(
            value = "Set file (.set.groovy).",
            tool = "file",
            cli = "<file>",
            fileEndings = ".set.groovy",
            optional = true)
        Path file,
    @VerbArgument(
            value = "Text of a set file, instead of the file.",
            tool = "text",
            cli = "--text TEXT",
            optional = true)
        String text,
    @VerbArgument(
            value = "Also delete what the file does not describe.",
            tool = "prune",
            cli = "--prune",
            defaultValue = "false")
        boolean prune,
    @VerbArgument(
            value = "Exit with status 4 if the plan contains changes.",
            tool = "exit_code",
            cli = "--exit-code",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean exitCode)
    implements SetFileVerb<PlanSet.SetPlan> {
  private static final int CHANGES_STATUS = 4;

  public PlanSet {
    SetCodeFiles.requireOne(file, text);
  }

  /** The request for an exit status that shows whether there are changes. */
  public record ExitSignal(boolean isWanted) implements OmittedFromJson {}

  /** The plan as lines. */
  public record PlanLines(List<String> lines) implements OmittedFromJson {}

  /**
   * The changes that a file would make.
   *
   * @param items the changes
   * @param unmanaged what the file does not describe
   * @param digest the digest of the file and of what would change
   */
  public record SetPlan(
      List<SessionChange> items,
      int total,
      List<String> unmanaged,
      String digest,
      String host,
      List<Warning> warnings,
      PlanLines plan,
      ExitSignal signal)
      implements HasTextLines, ResultWithExitStatus {

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
    PlannedSet plan = PlannedSet.of(session, new SetCodeFiles(session).read(file, text), prune);
    return new SetPlan(
        plan.changes(),
        plan.changes().size(),
        plan.unmanaged(),
        plan.digest(),
        session.host().name(),
        session.warnings(plan.warnings()),
        new PlanLines(plan.describe()),
        new ExitSignal(exitCode));
  }
}
