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

/**
 * Overwrites automation that svc wrote with its last value and removes it from the ledger.
 *
 * @param window null for the whole timeline
 */
record AutomationFlattener(Track track, BeatRange window, TargetScope scope) {
  TimelineTransaction.TimelineDraft of(AutomationTimeline there) {
    List<LedgerEntry> known =
        there.confirmedEntries().stream().filter(entry -> scope.includes(entry.target())).toList();
    refuseMidClip(there, known);
    List<LedgerEntry> meant =
        known.stream().filter(LedgerEntry::isAuthored).flatMap(this::cutToWindow).toList();
    PlanBatch batch = new PlanBatch(track, there);
    for (LedgerEntry entry : meant) {
      AutomationSegment flat = entry.lane().flatten();
      batch.plan(flat.range(), Map.of(entry.target(), flat), TimelineWriteOptions.INSIDE_CLIPS);
    }
    return new TimelineTransaction.TimelineDraft(
        batch.changedClips(),
        List.of(),
        forgottenEntries(there, known, meant),
        there.part(window, scope::includes));
  }

  private void refuseMidClip(AutomationTimeline there, List<LedgerEntry> known) {
    if (window != null) {
      List<LedgerEntry> authored = known.stream().filter(LedgerEntry::isAuthored).toList();
      there
          .clips()
          .forEach(clip -> TimelineWritePlanner.requireClipBoundary(clip, window, authored));
    }
  }

  /** The entries that are flat now, and the values outside that svc held only for these. */
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
