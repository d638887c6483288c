package svc.verbs.movement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;
import svc.verbs.automation.AutomationInWindow;
import svc.verbs.automation.AutomationPlanMerger;
import svc.verbs.automation.AutomationTimeline;
import svc.verbs.automation.TimelineTransaction;

/** Compares the planned movement of a track with the movement in its clips. */
final class TrackMovementComparison {
  /**
   * The largest difference between values that count as equal, because lanes contain numbers with
   * 10 digits.
   */
  private static final double LANE_TOLERANCE = 1e-6;

  private final Track track;
  private final AutomationTimeline before;
  private final BeatRange window;
  private final List<LedgerEntry> old;
  private final List<BeatRange> ranges;
  private final List<PartMovement> unchanged;
  private final List<PartMovement> changed;
  private boolean holdsOutside;

  /**
   * Compares the movement of a track.
   *
   * @param wanted the planned movement of the track; empty to remove all its movement
   * @param window the range of all sections; null if there is none
   */
  TrackMovementComparison(
      Track track, AutomationTimeline before, List<PartMovement> wanted, BeatRange window) {
    this.track = track;
    this.before = before;
    this.window = window;
    this.old = before.confirmedEntries().stream().filter(LedgerEntry::isMovement).toList();
    this.ranges =
        window == null
            ? List.of()
            : BeatRange.mergeAdjacent(
                before.clips().stream()
                    .map(TimelineWritePlanner::rangeOf)
                    .flatMap(clip -> clip.intersect(window).stream())
                    .toList());
    Map<Boolean, List<PartMovement>> divided =
        wanted.stream().collect(Collectors.partitioningBy(this::isPresent));
    this.unchanged = divided.get(true);
    this.changed = divided.get(false);
  }

  /** Returns whether the clips or lanes contain exactly this movement. */
  private boolean isPresent(PartMovement wanted) {
    if (before.hasLanes()) {
      return isOnLane(wanted);
    }
    List<LedgerEntry> entries =
        old.stream()
            .filter(entry -> entry.isAuthored() && entry.target().equals(wanted.target()))
            .toList();
    List<AutomationSegment> present = entries.stream().map(LedgerEntry::lane).toList();
    return !ranges.isEmpty()
        && entries.stream().allMatch(entry -> wanted.origin().equals(entry.origin()))
        && present.equals(ranges.stream().map(wanted.segment()::slice).toList());
  }

  /**
   * Returns whether a lane contains this movement. The ledger has no entries about lanes, so their
   * points are compared.
   */
  private boolean isOnLane(PartMovement wanted) {
    return ranges.stream()
        .allMatch(
            range ->
                before.part(range, wanted.target()::equals).found().stream()
                    .anyMatch(
                        found ->
                            found
                                .segment()
                                .agreesWith(wanted.segment().slice(range), LANE_TOLERANCE)));
  }

  Track track() {
    return track;
  }

  /**
   * Returns the effect of the write on an envelope: one of the status values of {@link
   * MovementEnvelope}.
   */
  String status(PartMovement movement) {
    if (ranges.isEmpty()) {
      return MovementEnvelope.NO_CLIP;
    }
    boolean isNew =
        old.stream().noneMatch(entry -> entry.target().equals(movement.target()))
            && !(before.hasLanes() && hasAutomation(movement.target()));
    return unchanged.contains(movement)
        ? MovementEnvelope.UNCHANGED
        : isNew ? MovementEnvelope.NEW : MovementEnvelope.CHANGED;
  }

  private boolean hasAutomation(AutomationTarget target) {
    return !before.part(window, target::equals).found().isEmpty();
  }

  /** Returns the number of envelopes that are in the clips but no longer planned. */
  int countRemoved() {
    return (int)
        removed().stream()
            .map(LedgerEntry::target)
            .distinct()
            .filter(target -> ranges.isEmpty() || !isWritten(target))
            .count();
  }

  private boolean isWritten(AutomationTarget target) {
    return changed.stream().anyMatch(each -> each.target().equals(target));
  }

  private List<LedgerEntry> removed() {
    return old.stream()
        .filter(entry -> unchanged.stream().noneMatch(kept -> kept.target().equals(entry.target())))
        .toList();
  }

  /**
   * Returns the write that changes the clips to the planned movement; empty if they already contain
   * it.
   *
   * @param transaction creates the ledger entries
   */
  Optional<TimelineTransaction.PlannedTimelineWrite> plan(TimelineTransaction transaction) {
    List<LedgerEntry> removed = removed();
    boolean writes = !ranges.isEmpty() && !changed.isEmpty();
    if (removed.isEmpty() && !writes) {
      return Optional.empty();
    }
    AutomationPlanMerger combiner = new AutomationPlanMerger(track, before);
    combiner.remove(removed);
    List<LedgerEntry> entries = writes ? write(combiner, transaction) : List.of();
    return Optional.of(
        new TimelineTransaction.PlannedTimelineWrite(
            combiner.changedClips(),
            combiner.laneChanges(),
            entries,
            removed,
            AutomationInWindow.EMPTY));
  }

  private List<LedgerEntry> write(AutomationPlanMerger combiner, TimelineTransaction transaction) {
    Map<AutomationTarget, AutomationSegment> segments = new LinkedHashMap<>();
    changed.forEach(each -> segments.put(each.target(), each.segment()));
    TimelineWritePlan plan = combiner.plan(window, segments, TimelineWriteOptions.INSIDE_CLIPS);
    List<LedgerEntry> entries = new ArrayList<>();
    for (PartMovement each : changed) {
      holdsOutside |= !before.hasLanes() && !plan.heldSegments(each.target()).isEmpty();
      transaction.ledgerEntries(plan, each.resolved(), each.segment()).stream()
          .map(entry -> entry.withOrigin(each.origin()))
          .forEach(entries::add);
    }
    return entries;
  }

  /**
   * Returns whether the planned write adds constant values outside the sections. This happens for
   * clips that extend beyond the sections, because an envelope covers the whole clip.
   */
  boolean holdsOutside() {
    return holdsOutside;
  }

  /**
   * Returns the names of the parameters for which the write replaces automation that is not
   * movement.
   */
  List<String> replacedTargets() {
    if (ranges.isEmpty()) {
      return List.of();
    }
    AutomationInWindow present = before.part(window, this::isWritten);
    List<AutomationTarget> replaced = new ArrayList<>();
    present.written().stream()
        .filter(entry -> !entry.isMovement())
        .forEach(entry -> replaced.add(entry.target()));
    present.found().forEach(found -> replaced.add(found.target()));
    return replaced.stream().distinct().map(before::targetName).toList();
  }
}
