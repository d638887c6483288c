package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.List;
import svc.host.Capability;
import svc.model.AutomationCurve;
import svc.model.CurveSpec;
import svc.model.HostName;
import svc.model.Warning;
import svc.music.CurveRules;
import svc.session.FileChange;
import svc.session.Session;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.store.project.ProjectUpdate;
import svc.verb.Arg;
import svc.verb.CurveOptions;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Inverse;
import svc.verb.Verb;

/** Writes a curve into the template of a project, and onto the timeline where that is asked for. */
@Describes(
    path = "automation apply",
    tool = "apply_automation_template",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Put a curve on a slot of a part, section by section, in a project file.",
    details =
        "The curve is as long as its section. A section where the part plays nothing is skipped. With"
            + " {apply_to_live} each curve also goes onto the clip that begins where its section does;"
            + " if none can, the file is unchanged.",
    examples = "automation apply --project song.svc --part b --slot cutoff --sections all",
    table =
        "section_id:section, part_id:part?, slot, curve, seed?, live_status:live, device?, param?")
public record ApplyTemplate(
    @Arg(
            value = "Project file, as an absolute path on MCP; elsewhere Untitled.svc by default.",
            tool = "path",
            cli = "--project PATH",
            endings = ".svc",
            optionalOn = {Face.CLI, Face.DSL})
        Path project,
    @Arg(value = "The part's id in the project.", tool = "part_id", cli = "--part ID") String part,
    @Arg(
            value = "Slot key such as cutoff or macro_1, as the part type's slots show them.",
            tool = "slot",
            cli = "--slot KEY")
        String slot,
    @Arg(value = "Shape of the curve.", tool = "curve", cli = "--curve SHAPE", whenCli = "LinearUp")
        AutomationCurve curve,
    @Arg(value = "Section ids, or all.", tool = "sections", cli = "--sections IDS")
        List<String> sections,
    CurveOptions curveOptions,
    @Arg(
            value = "Seed; a curve that is there keeps its own, another chooses one (Wander).",
            tool = "seed",
            cli = "--seed N",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Long seed,
    @Arg(
            value = "Also write the curves onto the host's timeline.",
            tool = "apply_to_live",
            cli = "--apply-to-live",
            whenOmitted = "false")
        boolean applyToLive,
    @Arg(
            value = "Only show what would be written into the file.",
            tool = "in_memory",
            cli = "--in-memory",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean inMemory)
    implements AutomationVerb<ApplyTemplate.Done> {

  public ApplyTemplate {
    sections = Authoring.ids(sections);
    if (sections.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("{sections} is missing: section ids, or all")
          .with("argument", "sections");
    }
    if (sections.contains(Authoring.ALL) && sections.size() > 1) {
      throw CONFLICTING_ARGUMENTS
          .because("{sections} is either all or ids of sections, not both")
          .with("argument", "sections");
    }
    if (inMemory && applyToLive) {
      throw CONFLICTING_ARGUMENTS.because(
          "{in_memory} and {apply_to_live} exclude each other: what goes live is saved first");
    }
    CurveRules.check(curveOptions.spec(curve, null, seed));
  }

  /**
   * A curve that a section got.
   *
   * @param seed what a wandering curve is drawn from, null for others
   * @param liveStatus applied, skipped_no_arrangement_clip or failed; null where the timeline was
   *     not asked for
   * @param device what the slot meant on the part's track, likewise param
   * @param previous the curve that was there
   */
  public record Applied(
      @HostName String sectionId,
      @HostName String partId,
      String slot,
      AutomationCurve curve,
      Long seed,
      String liveStatus,
      @HostName String device,
      @HostName String param,
      CurveSpec previous) {

    boolean hasFailed() {
      return Bounce.FAILED.equals(liveStatus);
    }

    /** The same with what became of it on the timeline, where the slot means this. */
    Applied live(String status, Addressed address) {
      return new Applied(
          sectionId,
          partId,
          slot,
          curve,
          seed,
          status,
          address == null ? null : address.device().name(),
          address == null ? null : address.parameter().name(),
          previous);
    }
  }

  /**
   * What was written.
   *
   * @param skippedNoClipSource the sections where the part plays nothing
   * @param saved whether the file holds it now
   * @param resolutionBeats the steps in which the host holds curves, null where it keeps points
   */
  public record Done(
      String project,
      List<Applied> applied,
      @HostName List<String> skippedNoClipSource,
      boolean saved,
      Integer undoSteps,
      Double resolutionBeats,
      String host,
      List<Warning> warnings) {}

  @Override
  public boolean writes() {
    return !inMemory;
  }

  /** Where seeds were drawn, each section has its own. */
  @Override
  public List<Verb<?>> again(Done landed) {
    Path file = Path.of(landed.project());
    boolean drawn = curve == AutomationCurve.WANDER && seed == null && !landed.applied().isEmpty();
    return drawn
        ? landed.applied().stream()
            .<Verb<?>>map(one -> repeated(file, List.of(one.sectionId()), one.seed()))
            .toList()
        : List.of(repeated(file, sections, seed));
  }

  private ApplyTemplate repeated(Path file, List<String> ids, Long drawn) {
    return new ApplyTemplate(
        file, part, slot, curve, ids, curveOptions, drawn, applyToLive, inMemory);
  }

  @Override
  public Inverse inverse(Done landed) {
    String why = "its curves are in the project file";
    boolean live = applyToLive && landed.undoSteps() > 0;
    return live ? Inverse.none(why) : Inverse.beyond(why + ", which is left alone");
  }

  private static ProjectUpdate changed(Session session, Path file, Authoring authoring) {
    String[] text = new String[1];
    ProjectUpdate update =
        ProjectFile.change(
            file,
            session.files(),
            (before, tree) -> {
              text[0] = ProjectFile.text(file, session.files());
              return authoring.of(before, tree);
            });
    String written = ProjectFile.text(file, session.files());
    if (!written.equals(text[0])) {
      session.recovery().file(FileChange.of(file, text[0], written));
    }
    return update;
  }

  @Override
  public Done run(Session session) {
    Path file = session.projects().absolute(project);
    Authoring authoring = new Authoring(part, slot, sections, curveOptions.spec(curve, null, seed));
    if (applyToLive) {
      session.host().require(Capability.ARRANGEMENT_CLIPS);
    }
    ProjectUpdate update = inMemory ? null : changed(session, file, authoring);
    Project after =
        inMemory ? ProjectFile.preview(file, session.files(), authoring) : update.project();
    Bounce bounce = new Bounce(session, after, slot);
    List<Applied> applied =
        applyToLive ? pushed(session, bounce, authoring, update) : authoring.applied();
    return new Done(
        after.file().toString(),
        applied,
        authoring.skipped(),
        !inMemory,
        applyToLive ? bounce.undoSteps() : null,
        applyToLive ? session.resolution() : null,
        session.hostName(),
        session.warnings(bounce.warnings()));
  }

  /** If every curve fails, the file is as before. */
  private List<Applied> pushed(
      Session session, Bounce bounce, Authoring authoring, ProjectUpdate update) {
    List<Applied> applied = bounce.push(part, authoring.applied());
    if (!applied.isEmpty() && applied.stream().allMatch(Applied::hasFailed)) {
      update.revert();
      session.recovery().begin();
      throw bounce.failure();
    }
    return applied;
  }
}
