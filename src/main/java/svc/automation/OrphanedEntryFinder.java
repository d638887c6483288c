package svc.automation;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.ArrangementClip;

/**
 * Finds orphaned held values. A held value is the constant value that a forced write adds to the
 * rest of a clip, outside the requested window. When all requested automation of a target is
 * removed from a clip, the held values of this target in the clip are orphaned.
 */
public final class OrphanedEntryFinder {
  private final List<LedgerEntry> knownEntries;
  private final List<BeatRange> removedRanges;

  /**
   * Creates a finder for the orphans that a removal leaves.
   *
   * @param known the ledger entries of a track, before the removal
   * @param removed the ranges that are removed, in beats from the song's start
   */
  public OrphanedEntryFinder(List<LedgerEntry> known, List<BeatRange> removed) {
    this.knownEntries = known;
    this.removedRanges = removed;
  }

  /** Returns the orphaned parts of held values in each clip. */
  public List<LedgerEntry> findIn(List<ArrangementClip> clips) {
    List<LedgerEntry> orphans = new ArrayList<>();
    clips.stream()
        .map(TimelineWritePlanner::rangeOf)
        .filter(this::isAffected)
        .forEach(clip -> collectOrphans(orphans, clip));
    return orphans;
  }

  private boolean isAffected(BeatRange clip) {
    return removedRanges.stream().anyMatch(range -> range.intersect(clip).isPresent());
  }

  private void collectOrphans(List<LedgerEntry> orphans, BeatRange clip) {
    for (LedgerEntry entry : knownEntries) {
      AutomationSegment part = entry.isAuthored() ? null : entry.lane().slice(clip);
      if (part != null && !isOwned(entry, clip)) {
        orphans.add(entry.withSegment(part));
      }
    }
  }

  private boolean isOwned(LedgerEntry held, BeatRange clip) {
    return knownEntries.stream()
        .filter(entry -> entry.isAuthored() && entry.target().equals(held.target()))
        .flatMap(entry -> entry.lane().range().intersect(clip).stream())
        .anyMatch(part -> !part.subtract(removedRanges).isEmpty());
  }
}
