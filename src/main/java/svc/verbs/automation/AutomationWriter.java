package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.EnvelopePlotData;
import svc.automation.LaneTimelineConverter;
import svc.automation.LedgerEntry;
import svc.automation.PositionedRange;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.host.Capability;
import svc.host.HostQuery;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.EnvelopePlotBuilder;
import svc.verb.result.WriteSummary;

/**
 * Writes envelopes to a track's timeline, or reports in a dry run what would be written.
 *
 * @param signature the time signature, for positions in bars and beats
 * @param positionWarnings the warnings about the position of the window
 */
record AutomationWriter(
    Session session,
    Track track,
    BeatRange window,
    TimeSignature signature,
    TimelineWriteOptions options,
    List<Warning> positionWarnings) {

  private record PlannedAutomation(
      RequestedEnvelopes requested,
      TimelineWritePlan plan,
      List<LedgerEntry> removed,
      List<Warning> warnings) {}

  WriteAutomation.WrittenAutomation write(List<EnvelopeSpec> specs) {
    PlannedAutomation planned;
    TimelineTransaction.TimelineWriteResult result;
    String name = TextSanitizer.quote(track.name());
    session.userInteraction().report("reading the timeline of " + name, 0);
    try (TimelineTransaction transaction = new TimelineTransaction(session, track)) {
      AutomationTimeline before =
          transaction.read(new TargetResolver(session, track).queries(specs));
      planned = plan(specs, before);
      session.userInteraction().report("writing automation on " + name, 0.5);
      result =
          transaction.write(draft(planned, before, transaction), planned.requested().endQueries());
    }
    return written(planned, result, clip -> result.isAsPlanned(clip) ? "written" : "failed", null);
  }

  WriteAutomation.WrittenAutomation dryRun(List<EnvelopeSpec> specs) {
    AutomationTimeline before =
        AutomationTimeline.read(session, track, new TargetResolver(session, track).queries(specs));
    PlannedAutomation planned = plan(specs, before);
    List<Warning> warnings = new ArrayList<>(before.outdatedWarnings());
    warnings.addAll(OverwriteReport.unreadableWarnings(clips(planned), before));
    warnings.add(
        new Warning("DRY_RUN", "nothing was changed", "Omit {dry_run} to write the automation."));
    AutomationInWindow replaced = previous(planned, before);
    List<HostQuery> displays = new ArrayList<>(before.rows().queries(replaced));
    displays.addAll(planned.requested().endQueries());
    session.host().prefetch(displays);
    List<TimelineEnvelope> previous = before.rows().of(replaced);
    TimelineTransaction.TimelineWriteResult unchanged =
        new TimelineTransaction.TimelineWriteResult(0, List.of(), List.of(), previous, warnings);
    return written(planned, unchanged, clip -> "planned", true);
  }

  private PlannedAutomation plan(List<EnvelopeSpec> specs, AutomationTimeline before) {
    RequestedEnvelopes requested = new RequestedEnvelopes(session, track, window);
    specs.forEach(requested::add);
    if (!options.force()) {
      before.requireBounds(window);
    }
    TimelineWritePlan plan =
        TimelineWritePlanner.plan(
            track.kind(),
            before.clips(),
            window,
            requested.segmentsByTarget(),
            before.confirmedEntries(),
            before::currentValue,
            options);
    List<Warning> warnings = new ArrayList<>(requested.warnings());
    OverwriteReport report = new OverwriteReport(plan, before, requested.segments().keySet());
    warnings.addAll(report.warnings());
    if (before.hasLanes() && options.force()) {
      warnings.add(
          new Warning(
              "FORCE_IGNORED",
              "{force} has no effect, because automation lanes do not depend on clips",
              "Omit {force} on this host."));
    }
    List<LedgerEntry> removed = options.replace() ? report.otherEntries() : List.of();
    return new PlannedAutomation(requested, plan, removed, warnings);
  }

  private static TimelineTransaction.PlannedTimelineWrite draft(
      PlannedAutomation planned, AutomationTimeline before, TimelineTransaction transaction) {
    List<LedgerEntry> entries = new ArrayList<>();
    planned
        .requested()
        .segments()
        .forEach(
            (target, segment) ->
                entries.addAll(transaction.ledgerEntries(planned.plan(), target, segment)));
    return new TimelineTransaction.PlannedTimelineWrite(
        clips(planned),
        LaneTimelineConverter.changes(planned.plan()),
        entries,
        planned.removed(),
        previous(planned, before));
  }

  private static List<ArrangementClip> clips(PlannedAutomation planned) {
    return planned.plan().slices().stream().map(TimelineWritePlan.PlannedClip::clip).toList();
  }

  private static AutomationInWindow previous(PlannedAutomation planned, AutomationTimeline before) {
    return new OverwriteReport(planned.plan(), before, planned.requested().segments().keySet())
        .previousEnvelopes(planned.removed());
  }

  private WriteAutomation.WrittenAutomation written(
      PlannedAutomation planned,
      TimelineTransaction.TimelineWriteResult result,
      Function<ArrangementClip, String> status,
      Boolean dryRun) {
    List<Warning> warnings = new ArrayList<>(positionWarnings);
    warnings.addAll(planned.warnings());
    warnings.addAll(result.warnings());
    List<WriteAutomation.WrittenOrSkippedRange> slices = slices(planned.plan(), status);
    List<WriteAutomation.RequestedEnvelope> envelopes = planned.requested().requestedEnvelopes();
    return new WriteAutomation.WrittenAutomation(
        track.livesetId(),
        SongPosition.format(window.start(), signature),
        SongPosition.format(window.end(), signature),
        window.start(),
        window.length(),
        envelopes,
        slices,
        result.previous(),
        result.undoSteps(),
        session.host().automationResolution(),
        dryRun,
        null,
        session.hostName(),
        session.warnings(warnings),
        () -> figure(planned, slices),
        WriteSummary.of(text(envelopes, slices)));
  }

  private boolean hasLanes() {
    return session.host().supports(Capability.AUTOMATION_LANES);
  }

  private String text(
      List<WriteAutomation.RequestedEnvelope> envelopes,
      List<WriteAutomation.WrittenOrSkippedRange> slices) {
    boolean isPlan = slices.stream().anyMatch(slice -> slice.status().equals("planned"));
    String done = isPlan ? "planned" : "written";
    long written = slices.stream().filter(slice -> slice.status().equals(done)).count();
    String target =
        envelopes.size() == 1
            ? TextSanitizer.sanitizeName(envelopes.get(0).device())
                + " "
                + TextSanitizer.sanitizeName(envelopes.get(0).param())
            : WriteSummary.count(envelopes.size(), "envelope");
    String writtenCount = written == slices.size() ? "" : written + " of ";
    long added =
        slices.stream().filter(slice -> slice.gap() && slice.status().equals(done)).count();
    String clips =
        added == slices.size()
            ? WriteSummary.count(slices.size(), "new clip")
            : writtenCount
                + WriteSummary.count(slices.size(), "clip")
                + (added == 0 ? "" : ", " + added + " new");
    String place = TextSanitizer.sanitizeName(track.name()) + ", " + window.format(signature);
    return (isPlan ? "Would write " : "Wrote ")
        + target
        + " on "
        + place
        + (hasLanes() ? "" : " (" + clips + ")");
  }

  /**
   * Returns the clips that a plan places and the ranges that it skips, in order of time.
   *
   * @param status returns the status of a placed clip
   */
  private List<WriteAutomation.WrittenOrSkippedRange> slices(
      TimelineWritePlan plan, Function<ArrangementClip, String> status) {
    return Stream.concat(
            plan.slices().stream().map(slice -> slice(slice, status.apply(slice.clip()))),
            plan.skipped().stream().map(this::gap))
        .sorted(
            (first, second) ->
                Double.compare(first.range().startBeats(), second.range().startBeats()))
        .toList();
  }

  private WriteAutomation.WrittenOrSkippedRange slice(
      TimelineWritePlan.PlannedClip slice, String status) {
    if (hasLanes()) {
      BeatRange written = slice.written();
      return new WriteAutomation.WrittenOrSkippedRange(
          PositionedRange.of(written, signature), null, false, status, null, null);
    }
    ArrangementClip clip = slice.clip();
    Boolean unlooped = clip.looped() ? (Boolean) true : null;
    return new WriteAutomation.WrittenOrSkippedRange(
        PositionedRange.of(clip.startBeats(), clip.lengthBeats(), signature),
        clip.name(),
        slice.gap(),
        status,
        null,
        unlooped);
  }

  private WriteAutomation.WrittenOrSkippedRange gap(TimelineWritePlan.SkippedRange gap) {
    return new WriteAutomation.WrittenOrSkippedRange(
        PositionedRange.of(gap.range(), signature), null, true, "skipped", gap.reason(), null);
  }

  /** Returns the plot data for the written envelopes, with the clips that contain them. */
  private EnvelopePlotData figure(
      PlannedAutomation planned, List<WriteAutomation.WrittenOrSkippedRange> slices) {
    EnvelopePlotBuilder plot = new EnvelopePlotBuilder(session, track);
    planned
        .requested()
        .segmentsByTarget()
        .forEach(
            (target, segment) ->
                planned.plan().writtenRanges().stream()
                    .map(segment::slice)
                    .forEach(
                        part ->
                            plot.add(
                                target.deviceId(),
                                target.paramIndex(),
                                part.range().start(),
                                part.range().end(),
                                part.points())));
    slices.forEach(slice -> plot.add(AutomationPlots.toSpan(slice)));
    return plot.figure(track.name(), window.start(), window.end());
  }
}
