package svc.verbs.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.EnvelopeFigure;
import svc.automation.LedgerEntry;
import svc.automation.OrphanedEntryFinder;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.argument.EnvelopeSpec;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.plot.EnvelopePlotBuilder;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.timeline.AutomationTimeline;
import svc.verbs.automation.timeline.TimelineEnvelope;
import svc.verbs.automation.timeline.TimelinePart;

/**
 * Writes envelopes onto a track's timeline, or reports what writing them would change.
 *
 * @param place the window in bars and beats
 */
record AutomationWriter(
    Session session, Track track, BeatRange window, String place, TimelineWriteOptions options) {

  /** The planned write of the envelopes of a call. */
  private record Planned(
      RequestedEnvelopes wishes,
      TimelineWritePlan plan,
      List<LedgerEntry> forgotten,
      List<Warning> warnings) {}

  WriteAutomation.WrittenAutomation write(List<EnvelopeSpec> specs) {
    Planned planned;
    TimelineTransaction.TimelineWriteResult landed;
    try (TimelineTransaction delivery = new TimelineTransaction(session, track)) {
      AutomationTimeline before = delivery.read(new TargetResolver(session, track).queries(specs));
      planned = plan(specs, before);
      landed = delivery.land(draft(planned, before, delivery));
    }
    return written(planned, landed, clip -> landed.isAsPlanned(clip) ? "written" : "failed", null);
  }

  WriteAutomation.WrittenAutomation dryRun(List<EnvelopeSpec> specs) {
    AutomationTimeline before =
        AutomationTimeline.read(session, track, new TargetResolver(session, track).queries(specs));
    Planned planned = plan(specs, before);
    List<Warning> warnings = new ArrayList<>(before.outdatedWarnings());
    warnings.addAll(OverwriteReport.unreadableWarnings(clips(planned), before));
    warnings.add(
        new Warning("DRY_RUN", "nothing was changed", "Run it without the dry run to write this."));
    TimelinePart replaced = previous(planned, before);
    session.host().prefetch(before.rows().queries(replaced));
    List<TimelineEnvelope> previous = before.rows().of(replaced);
    TimelineTransaction.TimelineWriteResult none =
        new TimelineTransaction.TimelineWriteResult(0, List.of(), List.of(), previous, warnings);
    return written(planned, none, clip -> "planned", true);
  }

  private Planned plan(List<EnvelopeSpec> specs, AutomationTimeline before) {
    RequestedEnvelopes wishes = new RequestedEnvelopes(session, track, window);
    specs.forEach(wishes::add);
    TimelineWritePlan plan =
        TimelineWritePlanner.plan(
            track.kind(),
            before.clips(),
            window,
            wishes.lanesByTarget(),
            before.confirmedEntries(),
            before::currentValue,
            options);
    List<Warning> warnings = new ArrayList<>(wishes.warnings());
    warnings.addAll(new OverwriteReport(plan, before, wishes).warnings());
    List<LedgerEntry> forgotten =
        options.replace()
            ? forgottenEntries(plan, before, wishes.lanesByTarget().keySet())
            : List.of();
    return new Planned(wishes, plan, forgotten, warnings);
  }

  private static TimelineTransaction.TimelineDraft draft(
      Planned planned, AutomationTimeline before, TimelineTransaction delivery) {
    List<LedgerEntry> entries = new ArrayList<>();
    planned
        .wishes()
        .lanes()
        .forEach(
            (address, lane) ->
                entries.addAll(delivery.ledgerEntries(planned.plan(), address, lane)));
    return new TimelineTransaction.TimelineDraft(
        clips(planned), entries, planned.forgotten(), previous(planned, before));
  }

  private static List<ArrangementClip> clips(Planned planned) {
    return planned.plan().slices().stream().map(TimelineWritePlan.PlannedClip::clip).toList();
  }

  private static TimelinePart previous(Planned planned, AutomationTimeline before) {
    return new OverwriteReport(planned.plan(), before, planned.wishes())
        .previousEnvelopes(planned.forgotten());
  }

  /**
   * What svc wrote for other parameters where the plan writes, and the values outside that svc held
   * only for these.
   */
  private static List<LedgerEntry> forgottenEntries(
      TimelineWritePlan plan, AutomationTimeline before, Set<AutomationTarget> written) {
    List<LedgerEntry> others =
        before.confirmedEntries().stream()
            .filter(entry -> !written.contains(entry.target()))
            .toList();
    List<LedgerEntry> forgotten =
        new ArrayList<>(
            new OrphanedEntryFinder(others, plan.writtenRanges()).findIn(before.clips()));
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

  private WriteAutomation.WrittenAutomation written(
      Planned planned,
      TimelineTransaction.TimelineWriteResult landed,
      Function<ArrangementClip, String> status,
      Boolean dryRun) {
    List<Warning> warnings = new ArrayList<>(planned.warnings());
    warnings.addAll(landed.warnings());
    List<WriteAutomation.TimelineSlice> slices = slices(planned.plan(), status);
    List<WriteAutomation.RequestedEnvelope> asked = planned.wishes().requestedEnvelopes();
    return new WriteAutomation.WrittenAutomation(
        new WriteAutomation.WrittenAutomation.TimelineWindow(
            track.livesetId(), window.start(), window.length()),
        new WriteAutomation.WrittenAutomation.WrittenLanes(asked, slices, landed.previous()),
        new WriteAutomation.WrittenAutomation.Execution(
            landed.undoSteps(), session.automationResolution(), dryRun),
        null,
        session.hostName(),
        session.warnings(warnings),
        () -> figure(planned, slices),
        WriteSummary.of(text(asked, slices)));
  }

  private String text(
      List<WriteAutomation.RequestedEnvelope> asked, List<WriteAutomation.TimelineSlice> slices) {
    long written = slices.stream().filter(one -> one.status().equals("written")).count();
    String what =
        asked.size() == 1
            ? TextSanitizer.sanitizeName(asked.get(0).device())
                + " "
                + TextSanitizer.sanitizeName(asked.get(0).param())
            : WriteSummary.count(asked.size(), "envelope");
    String all = written == slices.size() ? "" : written + " of ";
    String clips = all + WriteSummary.count(slices.size(), "clip");
    String where = TextSanitizer.sanitizeName(track.name()) + ", " + place;
    return "Wrote " + what + " on " + where + " (" + clips + ")";
  }

  /** The clips that a plan places and the gaps that it leaves, in order of time. */
  private static List<WriteAutomation.TimelineSlice> slices(
      TimelineWritePlan plan, Function<ArrangementClip, String> status) {
    return Stream.concat(
            plan.slices().stream().map(slice -> slice(slice, status.apply(slice.clip()))),
            plan.skipped().stream().map(AutomationWriter::gap))
        .sorted(Comparator.comparingDouble(WriteAutomation.TimelineSlice::startBeats))
        .toList();
  }

  private static WriteAutomation.TimelineSlice slice(
      TimelineWritePlan.PlannedClip slice, String status) {
    ArrangementClip clip = slice.clip();
    Boolean unlooped = clip.looped() ? (Boolean) true : null;
    return new WriteAutomation.TimelineSlice(
        clip.startBeats(), clip.lengthBeats(), clip.name(), slice.gap(), status, null, unlooped);
  }

  private static WriteAutomation.TimelineSlice gap(TimelineWritePlan.SkippedRange gap) {
    return new WriteAutomation.TimelineSlice(
        gap.range().start(), gap.range().length(), null, true, "skipped", gap.reason(), null);
  }

  /** The envelopes that are written, above the clips that contain them. */
  private EnvelopeFigure figure(Planned planned, List<WriteAutomation.TimelineSlice> slices) {
    EnvelopePlotBuilder sketch = new EnvelopePlotBuilder(session, track);
    planned
        .wishes()
        .lanesByTarget()
        .forEach(
            (target, lane) ->
                planned.plan().writtenRanges().stream()
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
