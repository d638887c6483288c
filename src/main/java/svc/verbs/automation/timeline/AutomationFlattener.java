package svc.verbs.automation.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.OrphanedEntryFinder;
import svc.automation.TimelineWriteOptions;
import svc.model.track.Track;

/**
 * Flattens automation that svc wrote: replaces it by a constant, its last value, and removes it
 * from the ledger.
 *
 * @param window the range to flatten, null for the entire timeline
 */
public record AutomationFlattener(Track track, BeatRange window, AutomationTargetFilter scope) {
  public TimelineTransaction.PlannedTimelineWrite of(AutomationTimeline timeline) {
    List<LedgerEntry> inScope =
        timeline.confirmedEntries().stream()
            .filter(entry -> scope.includes(entry.target()))
            .toList();
    requireClipBoundaries(timeline, inScope);
    List<LedgerEntry> flattened =
        inScope.stream().filter(LedgerEntry::isAuthored).flatMap(this::cutToWindow).toList();
    AutomationPlanMerger batch = new AutomationPlanMerger(track, timeline);
    for (LedgerEntry entry : flattened) {
      AutomationSegment flat = entry.lane().flatten();
      batch.plan(flat.range(), Map.of(entry.target(), flat), TimelineWriteOptions.INSIDE_CLIPS);
    }
    return new TimelineTransaction.PlannedTimelineWrite(
        batch.changedClips(),
        List.of(),
        removedEntries(timeline, inScope, flattened),
        timeline.part(window, scope::includes));
  }

  private void requireClipBoundaries(AutomationTimeline timeline, List<LedgerEntry> inScope) {
    if (window != null) {
      List<LedgerEntry> authored = inScope.stream().filter(LedgerEntry::isAuthored).toList();
      timeline.requireBounds(window, authored);
    }
  }

  /**
   * Returns the ledger entries to remove: the flattened entries, and the constant values outside
   * the window that svc added when it wrote the flattened automation.
   */
  private List<LedgerEntry> removedEntries(
      AutomationTimeline timeline, List<LedgerEntry> inScope, List<LedgerEntry> flattened) {
    if (window == null) {
      return inScope;
    }
    List<LedgerEntry> removed =
        new ArrayList<>(new OrphanedEntryFinder(inScope, List.of(window)).findIn(timeline.clips()));
    removed.addAll(flattened);
    return removed;
  }

  private Stream<LedgerEntry> cutToWindow(LedgerEntry entry) {
    AutomationSegment segment = window == null ? entry.lane() : entry.lane().slice(window);
    return Stream.ofNullable(segment).map(entry::withSegment);
  }
}
