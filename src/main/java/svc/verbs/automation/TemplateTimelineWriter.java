package svc.verbs.automation;

import static java.util.stream.Collectors.joining;
import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.parameter.DisplayedValueConverter;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.session.project.TransportDifferenceWarnings;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verb.binding.EnvelopePointInput;

/** Writes a project's curves for an automation slot to clips on the timeline, in one undo step. */
final class TemplateTimelineWriter {
  static final String FAILED = "failed";

  private final Session session;
  private final Project project;
  private final String slot;
  private final List<Warning> warnings = new ArrayList<>();
  private ErrorCode cause;
  private int undoSteps;

  TemplateTimelineWriter(Session session, Project project, String slot) {
    this.session = session;
    this.project = project;
    this.slot = slot;
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  int undoSteps() {
    return undoSteps;
  }

  /**
   * Writes curves and returns them with their status. For a curve that cannot be written, adds a
   * warning instead of throwing an error.
   */
  List<ApplyTemplate.AppliedCurve> writeCurves(
      String part, List<ApplyTemplate.AppliedCurve> curves) {
    Project.ProjectPart projectPart = project.findPart(part).orElseThrow();
    try {
      ProjectPartTracks tracks = new ProjectPartTracks(session.host().tracks().list());
      Optional<Track> track = tracks.findTrack(projectPart);
      if (track.isEmpty()) {
        cause = TRACK_NOT_FOUND;
        warnings.add(tracks.unresolvedWarning(projectPart));
        return markFailed(curves);
      }
      warnings.addAll(
          TransportDifferenceWarnings.compareSignature(project, session.host().transport()));
      return writeCurves(curves, track.get());
    } catch (SvcException e) {
      cause = e.code();
      warnings.add(Warning.fromError(e));
      return markFailed(curves);
    }
  }

  /**
   * Returns the error for a call in which every curve failed, with the messages of all warnings.
   */
  SvcException totalFailure() {
    String why = warnings.stream().map(Warning::message).distinct().collect(joining("; "));
    return (cause == null ? HOST_ERROR : cause)
        .because("no curve was applied, and " + project.file() + " is unchanged: " + why)
        .hint(warnings.get(warnings.size() - 1).hint());
  }

  private static List<ApplyTemplate.AppliedCurve> markFailed(
      List<ApplyTemplate.AppliedCurve> curves) {
    return curves.stream().map(curve -> curve.withTimelineResult(FAILED, null)).toList();
  }

  private List<ApplyTemplate.AppliedCurve> writeCurves(
      List<ApplyTemplate.AppliedCurve> curves, Track track) {
    ResolvedTarget target = new SlotResolver(session, track).resolve(slot);
    DisplayedValueConverter units = target.units(session, track);
    warnings.addAll(target.warnings());
    String name = TextSanitizer.quote(track.name());
    session.userInteraction().report("reading the timeline of " + name, 0);
    List<CurveWriteStep> steps;
    TimelineTransaction.TimelineWriteResult result;
    try (TimelineTransaction transaction = new TimelineTransaction(session, track)) {
      AutomationTimeline before = transaction.read(List.of());
      AutomationPlanMerger batch = new AutomationPlanMerger(track, before);
      steps =
          curves.stream()
              .map(curve -> prepareStep(curve, target, units, transaction, before, batch))
              .toList();
      List<LedgerEntry> entries = steps.stream().flatMap(step -> step.entries().stream()).toList();
      session.userInteraction().report("writing automation on " + name, 0.5);
      result =
          transaction.write(
              new TimelineTransaction.PlannedTimelineWrite(
                  batch.changedClips(),
                  batch.laneChanges(),
                  entries,
                  List.of(),
                  AutomationInWindow.EMPTY));
    }
    warnings.addAll(result.warnings());
    undoSteps = result.undoSteps();
    return steps.stream().map(step -> toResult(step, result.confirmed(), target)).toList();
  }

  private ApplyTemplate.AppliedCurve toResult(
      CurveWriteStep step, List<LedgerEntry> confirmed, ResolvedTarget target) {
    if (step.skipped() == null && !step.isConfirmed(confirmed)) {
      warnings.add(
          new Warning(
              "NOT_AS_ASKED",
              "section "
                  + TextSanitizer.quote(step.curve().sectionId())
                  + " does not contain its curve after the write",
              "Another section or another part on the same track may overlap this section."));
    }
    return step.curve().withTimelineResult(step.status(confirmed), target);
  }

  /**
   * A curve to write.
   *
   * @param skipped the reason as a status if the curve is not written; null if it is written
   * @param entries the ledger entries for the curve's automation
   */
  private record CurveWriteStep(
      ApplyTemplate.AppliedCurve curve, String skipped, List<LedgerEntry> entries) {
    boolean isConfirmed(List<LedgerEntry> confirmed) {
      return entries.stream()
          .allMatch(entry -> confirmed.stream().anyMatch(written -> written.covers(entry)));
    }

    String status(List<LedgerEntry> confirmed) {
      return skipped != null ? skipped : isConfirmed(confirmed) ? "applied" : FAILED;
    }
  }

  private CurveWriteStep prepareStep(
      ApplyTemplate.AppliedCurve curve,
      ResolvedTarget target,
      DisplayedValueConverter units,
      TimelineTransaction transaction,
      AutomationTimeline timeline,
      AutomationPlanMerger batch) {
    Project.ProjectSection section = project.findSection(curve.sectionId()).orElseThrow();
    BeatRange window = new BeatRange(section.startBeats(), section.endBeats());
    if (!timeline.hasLanes()
        && timeline.clips().stream()
            .noneMatch(clip -> BeatComparison.areEqual(clip.startBeats(), window.start()))) {
      return new CurveWriteStep(curve, "skipped_no_arrangement_clip", List.of());
    }
    AutomationSegment segment = new AutomationSegment(window, resolvePoints(curve, section, units));
    try {
      TimelineWritePlan plan =
          batch.plan(window, Map.of(target.target(), segment), TimelineWriteOptions.ONTO_CLIPS);
      plan.skipped().forEach(gap -> warnings.add(uncoveredWarning(section, gap.range())));
      return new CurveWriteStep(curve, null, transaction.ledgerEntries(plan, target, segment));
    } catch (SvcException e) {
      String prefix =
          "the curve of section " + TextSanitizer.quote(section.id()) + " was not written: ";
      cause = e.code();
      warnings.add(
          Warning.fromError(
              e.withPrefix(prefix)
                  .hint("Change the section or its clips so that they end at the same time.")));
      return new CurveWriteStep(curve, FAILED, List.of());
    }
  }

  private List<EnvelopePoint> resolvePoints(
      ApplyTemplate.AppliedCurve applied,
      Project.ProjectSection section,
      DisplayedValueConverter units) {
    CurveSpec stored = project.automation(section.id(), applied.partId(), slot).orElseThrow();
    return new EnvelopePointInput(List.of(), null, session.stores().curves().resolve(stored), null)
        .resolve(section.lengthBeats(), units)
        .points();
  }

  private static Warning uncoveredWarning(Project.ProjectSection section, BeatRange gap) {
    return new Warning(
        "SECTION_NOT_COVERED",
        "section "
            + TextSanitizer.quote(section.id())
            + " has no clip at "
            + gap
            + " beats, so its curve is not written there",
        "To fill the gap with a new clip, use `svc automation write`.");
  }
}
