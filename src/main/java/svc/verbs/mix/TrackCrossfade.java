package svc.verbs.mix;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.device.MixerDevice;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.Warning;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verbs.automation.AutomationInWindow;
import svc.verbs.automation.AutomationPlanMerger;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.automation.OverwriteReport;
import svc.verbs.automation.ResolvedTarget;
import svc.verbs.automation.TimelineOptions;
import svc.verbs.automation.TimelineTransaction;

/** Writes the crossfade of one track in one transaction. */
final class TrackCrossfade {
  private static final String REPLACED = "UNLEDGERED_REPLACED";

  private final Session session;
  private final Track track;
  private final BeatRange window;
  private final MixerValueConverter levels;
  private final TimelineTransaction transaction;
  private final AutomationTimeline before;
  private final AutomationPlanMerger combiner;
  private final List<CrossfadedSetting> settings = new ArrayList<>();
  private final List<LedgerEntry> previousEntries = new ArrayList<>();
  private final List<LedgerReconciler.UnrecordedAutomation> previousFound = new ArrayList<>();
  private final Set<TimelineWritePlan.SkippedRange> skipped = new LinkedHashSet<>();
  private final List<Warning> warnings = new ArrayList<>();

  /** The written envelopes by the ranges that they fill. */
  private final Map<BeatRange, List<Object>> envelopes = new LinkedHashMap<>();

  private AutomationLedger entries = AutomationLedger.EMPTY;

  private TrackCrossfade(
      Session session,
      Track track,
      BeatRange window,
      MixerValueConverter levels,
      TimelineTransaction transaction) {
    this.session = session;
    this.track = track;
    this.window = window;
    this.levels = levels;
    this.transaction = transaction;
    this.before = transaction.read(List.of());
    this.combiner = new AutomationPlanMerger(track, before);
  }

  /**
   * The written automation of a track.
   *
   * @param repeatCalls the calls that write the same automation
   * @param skipped the ranges that were skipped, because they have no clip and the host cannot
   *     create one there
   */
  record WrittenCrossfade(
      List<CrossfadedSetting> settings,
      List<RecordedCall> repeatCalls,
      Set<TimelineWritePlan.SkippedRange> skipped,
      TimelineTransaction.TimelineWriteResult result,
      List<Warning> warnings) {}

  /**
   * Writes the crossfade from the current settings of a track to those in the snapshot.
   *
   * @param returns the return tracks of the set
   */
  static WrittenCrossfade write(
      Session session,
      Track track,
      BeatRange window,
      MixerValueConverter levels,
      MixerState saved,
      List<ReturnTrack> returns) {
    try (TimelineTransaction transaction = new TimelineTransaction(session, track)) {
      return new TrackCrossfade(session, track, window, levels, transaction).write(saved, returns);
    }
  }

  private WrittenCrossfade write(MixerState saved, List<ReturnTrack> returns) {
    SettingCrossfade.find(session, track, before, window, levels, saved, returns)
        .forEach(this::plan);
    List<ArrangementClip> clips =
        combiner.changedClips().stream()
            .sorted((first, second) -> Double.compare(first.startBeats(), second.startBeats()))
            .toList();
    TimelineTransaction.TimelineWriteResult result =
        transaction.write(
            new TimelineTransaction.PlannedTimelineWrite(
                clips,
                combiner.laneChanges(),
                entries.entries(),
                List.of(),
                new AutomationInWindow(previousEntries, previousFound)));
    return new WrittenCrossfade(settings, repeatCalls(), skipped, result, warnings);
  }

  private void plan(SettingCrossfade change) {
    List<EnvelopePoint> points =
        new ArrayList<>(
            levels.points(track, change.goal(), change.from(), change.to(), window.length()));
    BeatRange range = new BeatRange(window.start(), endOf(change.existing()));
    if (range.end() > window.end()) {
      points.add(new EnvelopePoint(range.length(), change.to()));
    }
    plan(change.goal(), new AutomationSegment(range, points), change.from());
  }

  /**
   * Returns the beat at which the written range ends. This is normally the end of the window. If
   * the window ends inside a clip whose rest has no other automation, the range extends to the end
   * of the clip, so that the clip keeps the new value.
   */
  private double endOf(ExistingAutomation existing) {
    return before.clips().stream()
        .map(TimelineWritePlanner::rangeOf)
        .filter(clip -> clip.containsInside(window.end()))
        .map(clip -> new BeatRange(window.end(), clip.end()))
        .filter(existing::isFreeOrHeld)
        .map(BeatRange::end)
        .findFirst()
        .orElse(window.end());
  }

  private void plan(CrossfadeTargetValue goal, AutomationSegment segment, double from) {
    ResolvedTarget target = new ResolvedTarget(MixerDevice.DEVICE, goal.parameter(), List.of());
    TimelineWritePlan plan =
        combiner.plan(
            segment.range(),
            Map.of(goal.target(), segment),
            TimelineOptions.on(session.host(), false, true, true));
    skipped.addAll(plan.skipped());
    if (plan.slices().isEmpty()) {
      return;
    }
    OverwriteReport report = new OverwriteReport(plan, before, Set.of(target));
    report.warnings().stream().filter(w -> w.code().equals(REPLACED)).forEach(warnings::add);
    AutomationInWindow previous = report.previousEnvelopes(List.of());
    previousEntries.addAll(previous.written());
    previousFound.addAll(previous.found());
    entries = entries.plus(transaction.ledgerEntries(plan, target, segment));
    settings.add(setting(goal, segment, from));
    envelopes
        .computeIfAbsent(segment.range(), range -> new ArrayList<>())
        .add(envelopeOf(goal, segment));
  }

  private static Map<String, Object> envelopeOf(
      CrossfadeTargetValue goal, AutomationSegment segment) {
    List<Object> points = new ArrayList<>();
    for (EnvelopePoint point : segment.points()) {
      points.add(
          Map.of(
              "time", NumberFormatter.toExactNumber(point.time()),
              "value", NumberFormatter.toExactNumber(point.value())));
    }
    return Map.of(
        "target", Map.of("kind", "mixer", "param", goal.parameter().name()), "points", points);
  }

  private List<RecordedCall> repeatCalls() {
    List<RecordedCall> calls = new ArrayList<>();
    envelopes.forEach(
        (range, written) ->
            calls.add(
                RecordedCall.of("automation write")
                    .withArgument("track_id", track.livesetId())
                    .withArgument("start", SongPosition.ofBeats(range.start()).text())
                    .withArgument("length_beats", NumberFormatter.toExactNumber(range.length()))
                    .withArgument("envelopes", written)
                    .withArgument("force", true)));
    return calls;
  }

  private CrossfadedSetting setting(
      CrossfadeTargetValue goal, AutomationSegment segment, double from) {
    return new CrossfadedSetting(
        track.name(),
        goal.setting(),
        levels.displayed(track, goal, from),
        levels.displayed(track, goal, segment.lastValue()),
        segment.points().size());
  }
}
