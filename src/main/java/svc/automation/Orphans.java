package svc.automation;

import java.util.ArrayList;
import java.util.List;
import svc.model.ArrangementClip;

/**
 * Finds what svc holds outside windows that are no longer there: values that hold in a clip belong
 * to the automation that svc wrote for the same target in that clip.
 */
public final class Orphans {
  private final List<Entry> known;
  private final List<Range> gone;

  /**
   * @param known what svc wrote on a track
   * @param gone the stretches that svc forgets
   */
  public Orphans(List<Entry> known, List<Range> gone) {
    this.known = known;
    this.gone = gone;
  }

  /** The held parts, clip by clip, whose windows are gone. */
  public List<Entry> in(List<ArrangementClip> clips) {
    List<Entry> orphans = new ArrayList<>();
    clips.stream().map(Planner::range).filter(this::isMet).forEach(clip -> add(orphans, clip));
    return orphans;
  }

  private boolean isMet(Range clip) {
    return gone.stream().anyMatch(range -> range.and(clip).isPresent());
  }

  private void add(List<Entry> orphans, Range clip) {
    for (Entry entry : known) {
      Lane part = entry.isAuthored() ? null : entry.lane().within(clip);
      if (part != null && !isOwned(entry, clip)) {
        orphans.add(entry.on(part));
      }
    }
  }

  private boolean isOwned(Entry held, Range clip) {
    return known.stream()
        .filter(entry -> entry.isAuthored() && entry.target().equals(held.target()))
        .flatMap(entry -> entry.lane().range().and(clip).stream())
        .anyMatch(part -> !part.without(gone).isEmpty());
  }
}
