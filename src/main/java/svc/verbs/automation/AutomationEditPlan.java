package svc.verbs.automation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.PositionedRange;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.result.WriteSummary;

/** The planned writes of an edit. svc makes them in one step. */
final class AutomationEditPlan {
  private final AutomationEdit edit;
  private final AutomationTimeline before;
  private final TimelineTransaction transaction;
  private final AutomationPlanMerger combiner;
  private final TimelineWriteOptions options;
  private final Map<AutomationTarget, ResolvedTarget> targets = new LinkedHashMap<>();
  private final List<TimelineWritePlan> plans = new ArrayList<>();
  private final List<OverwriteReport> reports = new ArrayList<>();
  private final List<LedgerEntry> removed = new ArrayList<>();
  private final List<LedgerEntry> previousEntries = new ArrayList<>();
  private final List<LedgerReconciler.UnrecordedAutomation> previousFound = new ArrayList<>();
  private AutomationLedger entries = AutomationLedger.EMPTY;

  AutomationEditPlan(
      AutomationEdit edit, AutomationTimeline before, TimelineTransaction transaction) {
    this.edit = edit;
    this.before = before;
    this.transaction = transaction;
    this.combiner = new AutomationPlanMerger(edit.target(), before);
    // The bounds of the window were checked; the automation in it may begin and end inside clips.
    this.options = edit.options().forced();
  }

  /** Plans a write of the segments in a range. */
  void add(BeatRange range, Map<AutomationTarget, AutomationSegment> segments) {
    TimelineWritePlan plan = combiner.plan(range, segments, options);
    Set<ResolvedTarget> written =
        segments.keySet().stream().map(this::resolve).collect(Collectors.toSet());
    OverwriteReport report = new OverwriteReport(plan, before, written);
    List<LedgerEntry> others = options.replace() ? report.otherEntries() : List.of();
    removed.addAll(others);
    AutomationInWindow previous = report.previousEnvelopes(others);
    previousEntries.addAll(previous.written());
    previousFound.addAll(previous.found());
    segments.forEach(
        (target, segment) ->
            entries = entries.plus(transaction.ledgerEntries(plan, resolve(target), segment)));
    plans.add(plan);
    reports.add(report);
  }

  private ResolvedTarget resolve(AutomationTarget target) {
    return targets.computeIfAbsent(target, edit::resolve);
  }

  /** Returns warnings about the effect of the writes on existing automation and clips. */
  Set<Warning> warnings() {
    boolean writesNothing = plans.stream().allMatch(plan -> plan.slices().isEmpty());
    boolean onlyFillsGaps =
        plans.stream()
            .flatMap(plan -> plan.slices().stream())
            .allMatch(TimelineWritePlan.PlannedClip::gap);
    Set<Warning> warnings = new LinkedHashSet<>();
    for (int i = 0; i < plans.size(); i++) {
      if (writesNothing || !plans.get(i).slices().isEmpty()) {
        warnings.addAll(reports.get(i).warnings());
      }
    }
    if (!onlyFillsGaps) {
      warnings.removeIf(warning -> warning.code().equals(OverwriteReport.ONLY_GAPS_FILLED));
    }
    if (before.hasLanes()) {
      // An edit of a lane replaces the automation that it has read.
      warnings.removeIf(warning -> warning.code().equals(OverwriteReport.UNLEDGERED_REPLACED));
    }
    return warnings;
  }

  TimelineTransaction.PlannedTimelineWrite toWrite() {
    List<ArrangementClip> clips = clips();
    return clips.isEmpty()
        ? new TimelineTransaction.PlannedTimelineWrite(
            clips, List.of(), List.of(), List.of(), AutomationInWindow.EMPTY)
        : new TimelineTransaction.PlannedTimelineWrite(
            clips,
            combiner.laneChanges(),
            entries.entries(),
            removed,
            new AutomationInWindow(previousEntries, previousFound));
  }

  private List<ArrangementClip> clips() {
    return combiner.changedClips().stream()
        .sorted((first, second) -> Double.compare(first.startBeats(), second.startBeats()))
        .toList();
  }

  EditedAutomation result(
      AutomationChange change,
      TimelineTransaction.TimelineWriteResult result,
      List<Warning> warnings) {
    Session session = edit.session();
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(result.warnings());
    List<EditedAutomation.EditedClip> slices = slices(result);
    return new EditedAutomation(
        new EditedAutomation.EditedWindow(edit.source().livesetId(), positioned(edit.window())),
        new EditedAutomation.EditedWindow(edit.target().livesetId(), positioned(change.window())),
        rows(change),
        slices,
        result.previous(),
        result.undoSteps(),
        session.host().automationResolution(),
        session.hostName(),
        session.warnings(all),
        summary(change, slices, before.hasLanes()));
  }

  private List<EditedAutomation.EditedEnvelope> rows(AutomationChange change) {
    return change.written().stream()
        .map(
            part -> {
              ResolvedTarget target = resolve(part.target());
              BeatRange range = part.segment().range();
              return new EditedAutomation.EditedEnvelope(
                  target.target().deviceId(),
                  target.device().pathOrName(),
                  target.target().paramIndex(),
                  target.parameter().name(),
                  positioned(range),
                  part.segment().points().size());
            })
        .toList();
  }

  /** Returns the written clips and the skipped ranges, in order of time. */
  private List<EditedAutomation.EditedClip> slices(TimelineTransaction.TimelineWriteResult result) {
    if (before.hasLanes()) {
      return laneSlices(result);
    }
    Stream<EditedAutomation.EditedClip> written =
        clips().stream()
            .map(
                clip ->
                    new EditedAutomation.EditedClip(
                        positioned(TimelineWritePlanner.rangeOf(clip)),
                        clip.name(),
                        isAdded(clip),
                        result.isAsPlanned(clip) ? "written" : "failed",
                        null));
    Stream<EditedAutomation.EditedClip> skipped =
        plans.stream()
            .flatMap(plan -> plan.skipped().stream())
            .map(
                gap ->
                    new EditedAutomation.EditedClip(
                        positioned(gap.range()), null, true, "skipped", gap.reason()));
    return Stream.concat(written, skipped)
        .sorted(
            (first, second) ->
                Double.compare(first.range().startBeats(), second.range().startBeats()))
        .toList();
  }

  private PositionedRange positioned(BeatRange range) {
    return PositionedRange.of(range, before.signature());
  }

  private List<EditedAutomation.EditedClip> laneSlices(
      TimelineTransaction.TimelineWriteResult result) {
    String status = result.missing().isEmpty() ? "written" : "failed";
    return BeatRange.mergeAdjacent(
            plans.stream().flatMap(plan -> plan.writtenRanges().stream()).toList())
        .stream()
        .map(range -> new EditedAutomation.EditedClip(positioned(range), null, false, status, null))
        .toList();
  }

  private boolean isAdded(ArrangementClip clip) {
    return before.clips().stream().noneMatch(old -> old.startBeats() == clip.startBeats());
  }

  private static WriteSummary summary(
      AutomationChange change, List<EditedAutomation.EditedClip> slices, boolean hasLanes) {
    int skipped = count(slices, "skipped");
    int failed = count(slices, "failed");
    int written = count(slices, "written");
    String text =
        written + failed == 0 && skipped == 0
            ? change.summary() + ": unchanged"
            : hasLanes
                ? change.summary()
                : change.summary() + " (" + WriteSummary.count(written, "clip") + ")";
    List<String> lines = new ArrayList<>(List.of(text));
    if (skipped > 0) {
      lines.add("Skipped " + WriteSummary.count(skipped, "gap") + " between clips");
    }
    if (failed > 0) {
      lines.add("Not as planned in the host: " + WriteSummary.count(failed, "clip"));
    }
    return new WriteSummary(lines);
  }

  private static int count(List<EditedAutomation.EditedClip> slices, String status) {
    return (int) slices.stream().filter(slice -> slice.status().equals(status)).count();
  }
}
