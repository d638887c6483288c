package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.OrphanedEntryFinder;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlanner;
import svc.model.track.Track;
import svc.verbs.automation.timeline.AutomationTimeline;
import svc.verbs.automation.timeline.PlanBatch;
import svc.verbs.automation.timeline.TargetScope;
import svc.verbs.automation.timeline.TimelineEnvelope;

/** Overwrites what svc wrote with the value that it ends on, and forgets it. */
final class AutomationFlattener implements TimelineTransaction.TimelineChange {
  private final Track track;
  private final BeatRange window;
  private final TargetScope scope;
  private List<TimelineEnvelope> previousEnvelopes = List.of();

  /**
   * @param window null for the whole timeline
   */
  AutomationFlattener(Track track, BeatRange window, TargetScope scope) {
    this.track = track;
    this.window = window;
    this.scope = scope;
  }

  /** The envelopes in scope before, whoever wrote them. */
  List<TimelineEnvelope> previousEnvelopes() {
    return previousEnvelopes;
  }

  @Override
  public TimelineTransaction.TimelineDraft draft(AutomationTimeline there) {
    List<LedgerEntry> known =
        there.confirmedEntries().stream().filter(entry -> scope.includes(entry.target())).toList();
    refuseMidClip(there, known);
    previousEnvelopes = there.envelopes(window, scope::includes);
    List<LedgerEntry> meant =
        known.stream().filter(LedgerEntry::isAuthored).flatMap(this::cutToWindow).toList();
    PlanBatch batch = new PlanBatch(track, there);
    for (LedgerEntry entry : meant) {
      AutomationSegment flat = entry.lane().flatten();
      batch.plan(flat.range(), Map.of(entry.target(), flat), TimelineWriteOptions.INSIDE_CLIPS);
    }
    return new TimelineTransaction.TimelineDraft(
        batch.changedClips(), List.of(), forgottenEntries(there, known, meant));
  }

  private void refuseMidClip(AutomationTimeline there, List<LedgerEntry> known) {
    if (window != null) {
      List<LedgerEntry> authored = known.stream().filter(LedgerEntry::isAuthored).toList();
      there
          .clips()
          .forEach(clip -> TimelineWritePlanner.requireClipBoundary(clip, window, authored));
    }
  }

  /** What is flat now, and what was held outside for that alone. */
  private List<LedgerEntry> forgottenEntries(
      AutomationTimeline there, List<LedgerEntry> known, List<LedgerEntry> meant) {
    if (window == null) {
      return known;
    }
    List<LedgerEntry> forgotten =
        new ArrayList<>(new OrphanedEntryFinder(known, List.of(window)).findIn(there.clips()));
    forgotten.addAll(meant);
    return forgotten;
  }

  private Stream<LedgerEntry> cutToWindow(LedgerEntry entry) {
    AutomationSegment lane = window == null ? entry.lane() : entry.lane().slice(window);
    return Stream.ofNullable(lane).map(entry::withSegment);
  }
}
