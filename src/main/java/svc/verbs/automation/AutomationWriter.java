package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import svc.automation.BeatRange;
import svc.automation.EnvelopeFigure;
import svc.automation.LedgerEntry;
import svc.automation.OrphanedEntryFinder;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.argument.EnvelopeSpec;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.plot.EnvelopePlotBuilder;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.timeline.AutomationTimeline;
import svc.verbs.automation.timeline.OutsideWindowWarnings;
import svc.verbs.automation.timeline.TimelineEnvelope;
import svc.verbs.automation.timeline.TimelineWindows;

/** Brings envelopes onto a track's timeline, or tells what that would come to. */
final class AutomationWriter {
  private final Session session;
  private final Track track;
  private final BeatRange window;
  private final TimelineWriteOptions options;
  private final RequestedEnvelopes requestedEnvelopes;
  private final String place;
  private final List<Warning> warnings = new ArrayList<>();
  private TimelineWritePlan plan;
  private List<TimelineEnvelope> previous = List.of();

  AutomationWriter(Session session, Track track, BeatRange window, TimelineWriteOptions options) {
    this.session = session;
    this.track = track;
    this.window = window;
    this.options = options;
    this.place = TimelineWindows.text(session, window);
    this.requestedEnvelopes = new RequestedEnvelopes(session, track, window);
  }

  WriteAutomation.WrittenAutomation write(List<EnvelopeSpec> specs, boolean dryRun) {
    AutomationTimeline.requireSupported(session, track);
    specs.forEach(requestedEnvelopes::add);
    warnings.addAll(requestedEnvelopes.warnings());
    TimelineTransaction.TimelineWriteResult landed =
        dryRun ? dryRun() : new TimelineTransaction(session, track).run(this::draft);
    warnings.addAll(landed.warnings());
    List<WriteAutomation.TimelineSlice> slices =
        SliceReport.toSlices(
            plan, clip -> dryRun ? "planned" : landed.isAsPlanned(clip) ? "written" : "failed");
    return new WriteAutomation.WrittenAutomation(
        new WriteAutomation.WrittenAutomation.TrackWindow(
            track.livesetId(), window.start(), window.length()),
        new WriteAutomation.WrittenAutomation.WrittenLanes(
            requestedEnvelopes.requestedEnvelopes(), slices, previous),
        new WriteAutomation.WrittenAutomation.Execution(
            landed.undoSteps(), session.automationResolution(), dryRun ? (Boolean) true : null),
        null,
        session.hostName(),
        session.warnings(warnings),
        () -> figure(slices),
        WriteSummary.of(text(slices)));
  }

  private String text(List<WriteAutomation.TimelineSlice> slices) {
    long written = slices.stream().filter(one -> one.status().equals("written")).count();
    List<WriteAutomation.RequestedEnvelope> asked = requestedEnvelopes.requestedEnvelopes();
    String what =
        asked.size() == 1
            ? TextSanitizer.sanitizeName(asked.get(0).device())
                + " "
                + TextSanitizer.sanitizeName(asked.get(0).param())
            : WriteSummary.count(asked.size(), "envelope");
    String all = written == slices.size() ? "" : written + " of ";
    String clips = all + WriteSummary.count(slices.size(), "clip");
    return "Wrote "
        + what
        + " on "
        + TextSanitizer.sanitizeName(track.name())
        + ", "
        + place
        + " ("
        + clips
        + ")";
  }

  private TimelineTransaction.TimelineWriteResult dryRun() {
    AutomationTimeline there = new AutomationTimeline(session, track);
    List<Warning> told = new ArrayList<>(there.outdatedWarnings());
    told.addAll(OverwriteReport.unreadableWarnings(draft(there).clips(), there));
    told.add(
        new Warning("DRY_RUN", "nothing was changed", "Run it without the dry run to write this."));
    return new TimelineTransaction.TimelineWriteResult(0, List.of(), List.of(), told);
  }

  private TimelineTransaction.TimelineDraft draft(AutomationTimeline there) {
    plan =
        TimelineWritePlanner.plan(
            track.kind(),
            there.clips(),
            window,
            requestedEnvelopes.lanesByTarget(),
            there.confirmedEntries(),
            there::currentValue,
            options);
    OverwriteReport losses = new OverwriteReport(plan, there, requestedEnvelopes);
    List<LedgerEntry> forgotten = options.replace() ? forgottenEntries(there) : List.of();
    previous = losses.previousEnvelopes(forgotten);
    warnings.addAll(losses.warnings());
    warnings.addAll(
        new OutsideWindowWarnings(session, track, plan)
            .warnings(requestedEnvelopes.lanes().keySet()));
    TimelineTransaction delivery = new TimelineTransaction(session, track);
    List<LedgerEntry> entries = new ArrayList<>();
    requestedEnvelopes
        .lanes()
        .forEach((address, lane) -> entries.addAll(delivery.ledgerEntries(plan, address, lane)));
    return new TimelineTransaction.TimelineDraft(
        plan.slices().stream().map(TimelineWritePlan.PlannedClip::clip).toList(),
        entries,
        forgotten);
  }

  /** What svc wrote for others where the plan delivers, and what it held outside for that alone. */
  private List<LedgerEntry> forgottenEntries(AutomationTimeline there) {
    Set<AutomationTarget> written = requestedEnvelopes.lanesByTarget().keySet();
    List<LedgerEntry> others =
        there.confirmedEntries().stream()
            .filter(entry -> !written.contains(entry.target()))
            .toList();
    List<LedgerEntry> forgotten =
        new ArrayList<>(
            new OrphanedEntryFinder(others, plan.writtenRanges()).findIn(there.clips()));
    for (LedgerEntry entry : others) {
      if (entry.isAuthored()) {
        plan.writtenRanges().stream()
            .map(entry.lane()::slice)
            .filter(Objects::nonNull)
            .forEach(part -> forgotten.add(entry.withSegment(part)));
      }
    }
    return forgotten;
  }

  /** The envelopes that are written, above the clips that contain them. */
  private EnvelopeFigure figure(List<WriteAutomation.TimelineSlice> slices) {
    EnvelopePlotBuilder sketch = new EnvelopePlotBuilder(session, track);
    requestedEnvelopes
        .lanesByTarget()
        .forEach(
            (target, lane) ->
                plan.writtenRanges().stream()
                    .map(lane::slice)
                    .forEach(
                        part ->
                            sketch.add(
                                target.deviceId(),
                                target.paramIndex(),
                                part.range().start(),
                                part.range().end(),
                                part.points())));
    slices.forEach(slice -> sketch.add(AutomationPlots.toBand(slice)));
    return sketch.figure(track.name(), window.start(), window.end());
  }
}
