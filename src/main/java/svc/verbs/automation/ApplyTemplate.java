package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.curve.CurveValidator;
import svc.host.Capability;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.session.ProjectFileChange;
import svc.session.Session;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.store.project.RevertibleProjectChange;
import svc.text.TextSanitizer;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * Writes a curve to a project file, for an automation slot of a part. Also writes the curve to the
 * timeline if requested.
 */
@VerbDeclaration(
    path = "automation apply",
    tool = "apply_automation_template",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief =
        "Put a curve, such as a rising filter, on a part in every chorus or other section of a"
            + " project.",
    summary = "Write a curve to a project file, for one automation slot of a part.",
    details =
        "Each given section gets a curve as long as the section. Sections in which the part"
            + " has no clip are skipped. With {apply_to_live}, each curve is also written to the"
            + " arrangement clip that starts with its section; if every curve fails, the file is"
            + " unchanged.",
    examples = "automation apply --project song.svc --part b --slot cutoff --sections all")
public record ApplyTemplate(
    @VerbArgument(
            value =
                "Project file: an absolute path in tool calls; otherwise Untitled.svc when omitted.",
            brief = "absolute path of the project file",
            tool = "path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optionalOn = {FrontEnd.CLI, FrontEnd.DSL})
        Path project,
    @VerbArgument(value = "Id of the part in the project.", tool = "part_id", cli = "--part ID")
        String part,
    @VerbArgument(
            value = "Slot of the part type, such as cutoff or macro_1.",
            brief = "e.g. cutoff, macro_1",
            tool = "slot",
            cli = "--slot KEY")
        String slot,
    @VerbArgument(
            value = "Shape of the curve that fills each section.",
            tool = "curve",
            cli = "--curve SHAPE",
            cliDefault = "LinearUp")
        AutomationShape curve,
    @VerbArgument(
            value = "Ids or names of the sections, or all.",
            brief = "ids, or all",
            tool = "sections",
            cli = "--sections IDS")
        List<String> sections,
    CurveOptions curveOptions,
    @VerbArgument(
            value =
                "Random seed of a Wander curve; when omitted, an existing Wander curve keeps its"
                    + " seed.",
            tool = "seed",
            cli = "--seed N",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Long seed,
    TemplateOptions options)
    implements AutomationVerb<ApplyTemplate.AppliedTemplate> {

  public ApplyTemplate {
    sections = TemplateEditor.splitIds(sections);
    if (sections.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("{sections} is missing: give section ids, or \"all\"")
          .hint("Run `svc project show` to see the ids of the sections.")
          .withDetail("argument", "sections");
    }
    if (sections.contains(TemplateEditor.ALL_SECTIONS) && sections.size() > 1) {
      throw CONFLICTING_ARGUMENTS
          .because("{sections} must be either \"all\" or section ids, not both")
          .hint("Give only \"all\", or only section ids.")
          .withDetail("argument", "sections");
    }
    CurveValidator.checkArguments(curveOptions.toCurveSpec(curve, null, seed));
  }

  /**
   * A curve that was written for a section.
   *
   * @param seed the seed of a Wander curve, null for other shapes
   * @param liveStatus applied (written to the timeline), skipped_no_arrangement_clip (no clip
   *     starts at the section) or failed; null if the call does not write to the timeline
   * @param device the device of the slot's parameter on the part's track, null if the call does not
   *     write to the timeline
   * @param param the parameter to which the slot refers on this device
   * @param previous the replaced curve, null if there was none
   */
  @TableColumns({
    @TableColumn(value = "section_id", heading = "section"),
    @TableColumn(value = "part_id", heading = "part", optional = true),
    @TableColumn("slot"),
    @TableColumn("curve"),
    @TableColumn(value = "seed", optional = true),
    @TableColumn(value = "live_status", heading = "live"),
    @TableColumn(value = "device", optional = true),
    @TableColumn(value = "param", optional = true)
  })
  public record AppliedCurve(
      @UntrustedName String sectionId,
      @UntrustedName String partId,
      String slot,
      AutomationShape curve,
      Long seed,
      String liveStatus,
      @UntrustedName String device,
      @UntrustedName String param,
      CurveSpec previous) {
    boolean hasFailed() {
      return TemplateTimelineWriter.FAILED.equals(liveStatus);
    }

    /** Returns the curve with the outcome of the timeline write. */
    AppliedCurve withTimelineResult(String status, ResolvedTarget address) {
      return new AppliedCurve(
          sectionId,
          partId,
          slot,
          curve,
          seed,
          status,
          address == null ? null : address.device().pathOrName(),
          address == null ? null : address.parameter().name(),
          previous);
    }
  }

  /**
   * The written curves.
   *
   * @param skippedNoClipSource the ids of the sections that were skipped because the part has no
   *     clip there
   * @param saved whether the project file was changed
   * @param undoSteps the number of steps that the write to the timeline added to the host's undo
   *     history, null if there was none
   * @param resolutionBeats the length in beats of the steps in which the host stores curves, null
   *     if it stores points or nothing was written to the timeline
   */
  public record AppliedTemplate(
      String project,
      List<AppliedCurve> applied,
      @UntrustedName List<String> skippedNoClipSource,
      boolean saved,
      Integer undoSteps,
      Double resolutionBeats,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return !options.inMemory();
  }

  /**
   * Returns the calls that repeat this call. A call has only one seed, so if svc chose a seed for
   * each section, there is one call for each section.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(AppliedTemplate result) {
    Path file = Path.of(result.project());
    boolean hasDrawnSeeds =
        curve == CurveShape.WANDER && seed == null && !result.applied().isEmpty();
    return hasDrawnSeeds
        ? result.applied().stream()
            .<Verb<?>>map(
                written -> repeatableVerb(file, List.of(written.sectionId()), written.seed()))
            .toList()
        : List.of(repeatableVerb(file, sections, seed));
  }

  private ApplyTemplate repeatableVerb(Path file, List<String> ids, Long usedSeed) {
    return new ApplyTemplate(file, part, slot, curve, ids, curveOptions, usedSeed, options);
  }

  @Override
  public UndoPlan undoPlan(AppliedTemplate result) {
    String reason =
        "its curves were written to the project file, and undo does not change that file";
    boolean hasChangedTimeline = options.applyToLive() && result.undoSteps() > 0;
    return hasChangedTimeline ? UndoPlan.impossible(reason) : UndoPlan.outsideSet(reason);
  }

  private CurveSpec requestedCurve() {
    return curveOptions.toCurveSpec(curve, null, seed).withInterpolation(options.interpolate());
  }

  private static RevertibleProjectChange updateProject(
      Session session, Path file, TemplateEditor editor) {
    RevertibleProjectChange update = ProjectFile.applyChange(file, session.files(), editor);
    String written = ProjectFile.readText(file, session.files());
    if (!written.equals(update.before())) {
      session
          .writes()
          .undoLog()
          .noteProjectFile(ProjectFileChange.between(file, update.before(), written));
    }
    return update;
  }

  @Override
  public AppliedTemplate run(Session session) {
    Path file = session.stores().projects().resolveAllowedPath(project);
    TemplateEditor editor =
        new TemplateEditor(
            part, slot, sections, session.stores().curves().resolve(requestedCurve()));
    if (options.applyToLive()) {
      session.host().require(Capability.ARRANGEMENT_CLIPS);
    }
    RevertibleProjectChange update =
        options.inMemory() ? null : updateProject(session, file, editor);
    Project after =
        options.inMemory()
            ? ProjectFile.previewChange(file, session.files(), editor)
            : update.project();
    TemplateTimelineWriter writer = new TemplateTimelineWriter(session, after, slot);
    List<AppliedCurve> applied =
        options.applyToLive()
            ? writeToTimeline(session, writer, editor, update)
            : editor.appliedCurves();
    return new AppliedTemplate(
        after.file().toString(),
        applied,
        editor.skippedSections(),
        !options.inMemory(),
        options.applyToLive() ? writer.undoSteps() : null,
        options.applyToLive() ? session.host().automationResolution() : null,
        session.hostName(),
        session.warnings(warnings(session, after, writer, editor.skippedSections())),
        summary(applied, editor.skippedSections()));
  }

  private List<Warning> warnings(
      Session session, Project after, TemplateTimelineWriter writer, List<String> skipped) {
    List<Warning> all = new ArrayList<>(writer.warnings());
    if (after.sections().isEmpty()) {
      all.add(noSectionsWarning(session, after));
    }
    if (!skipped.isEmpty()) {
      all.add(
          new Warning(
              "SECTIONS_SKIPPED",
              "no curve was written for "
                  + skipped.stream().map(TextSanitizer::quote).collect(Collectors.joining(", "))
                  + ", because the part "
                  + TextSanitizer.quote(part)
                  + " has no clip there",
              "Give the part a clip in the project's section, or choose other sections."));
    }
    return all;
  }

  /** Returns the warning about a project without sections, with those at the set's locators. */
  private static Warning noSectionsWarning(Session session, Project project) {
    List<String> names = List.copyOf(session.positions(project.file()).names().keySet());
    String message = project.file().getFileName() + " has no sections, so no curve was written";
    return names.isEmpty()
        ? new Warning(
            "NO_SECTIONS",
            message,
            "Add sections to the project file, or create a project that has some with `svc project"
                + " init`.")
        : new Warning(
            "NO_SECTIONS",
            message + "; the set has sections at its locators: " + String.join(", ", names),
            "`svc project init` makes a project with these sections. `svc automation write TRACK"
                + " SECTION` writes automation there without a project.");
  }

  private WriteSummary summary(List<AppliedCurve> applied, List<String> skipped) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Applied "
            + curve
            + " to "
            + slot
            + " of "
            + TextSanitizer.sanitizeName(part)
            + " in "
            + ids(applied));
    if (!skipped.isEmpty()) {
      lines.add(
          "Skipped (no clip of the part): "
              + TextSanitizer.sanitizeName(String.join(", ", skipped)));
    }
    if (options.applyToLive()) {
      long live =
          applied.stream().filter(written -> "applied".equals(written.liveStatus())).count();
      lines.add(
          "On the timeline: " + live + " of " + WriteSummary.count(applied.size(), "section"));
    }
    return new WriteSummary(lines);
  }

  private static String ids(List<AppliedCurve> applied) {
    return applied.isEmpty()
        ? "no section"
        : TextSanitizer.sanitizeName(
            String.join(", ", applied.stream().map(AppliedCurve::sectionId).toList()));
  }

  /**
   * Writes the curves to the timeline. If all of them fail, restores the project file and throws an
   * error.
   */
  private List<AppliedCurve> writeToTimeline(
      Session session,
      TemplateTimelineWriter writer,
      TemplateEditor editor,
      RevertibleProjectChange update) {
    List<AppliedCurve> applied = writer.writeCurves(part, editor.appliedCurves());
    if (!applied.isEmpty() && applied.stream().allMatch(AppliedCurve::hasFailed)) {
      update.revert();
      session.writes().undoLog().begin();
      throw writer.totalFailure();
    }
    return applied;
  }
}
