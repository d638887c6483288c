package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LaneTimelineConverter;
import svc.automation.LedgerEntry;
import svc.automation.OrphanedEntryFinder;
import svc.automation.TimelineWriteOptions;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.LaneChange;
import svc.model.track.Track;

/**
 * Flattens automation that svc wrote: replaces it by its last value as a constant, and removes it
 * from the ledger. On a host with automation lanes, deletes the points of the lanes instead.
 *
 * @param window the range to flatten, null for the entire timeline
 */
record AutomationFlattener(Track track, BeatRange window, AutomationTargetFilter scope) {
  TimelineTransaction.PlannedTimelineWrite of(AutomationTimeline timeline) {
    if (timeline.hasLanes()) {
      return ofLanes(timeline);
    }
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
        List.of(),
        removedEntries(timeline, inScope, flattened),
        timeline.part(window, scope::includes));
  }

  /**
   * Returns the write that deletes all points of the selected lanes in the window, even points that
   * svc did not write.
   */
  private TimelineTransaction.PlannedTimelineWrite ofLanes(AutomationTimeline timeline) {
    List<LaneChange> deletions =
        timeline.state().lanes().stream()
            .filter(lane -> scope.includes(AutomationTarget.of(lane.envelope())))
            .flatMap(lane -> Stream.ofNullable(LaneTimelineConverter.deletion(lane, window)))
            .toList();
    Set<AutomationTarget> deleted =
        deletions.stream().map(LaneChange::target).collect(Collectors.toSet());
    return new TimelineTransaction.PlannedTimelineWrite(
        deletions.isEmpty() ? List.of() : timeline.clips(),
        deletions,
        List.of(),
        List.of(),
        timeline.part(window, deleted::contains));
  }

  private void requireClipBoundaries(AutomationTimeline timeline, List<LedgerEntry> inScope) {
    if (window != null) {
      List<LedgerEntry> authored = inScope.stream().filter(LedgerEntry::isAuthored).toList();
      timeline.requireBounds(window, authored);
    }
  }

  /**
   * Returns the ledger entries to remove: the flattened entries, and entries of constant values
   * outside the window. svc added these constant values when it wrote the flattened automation.
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
