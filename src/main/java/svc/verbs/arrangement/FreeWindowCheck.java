package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.TIMELINE_OCCUPIED;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.TimelineClipFormatter;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * Checks that a window of a track's timeline contains no clips.
 *
 * @param ignored the clip that the call moves, which may be in the window; null for none
 */
record FreeWindowCheck(
    TimelineEditor edit, String track, BeatRange window, ArrangementClip ignored) {
  /**
   * Throws TIMELINE_OCCUPIED if the window contains clips. The error names the clips and the
   * nearest free window of the same length.
   */
  void require() {
    List<ArrangementClip> found = clipsIn(window);
    if (!found.isEmpty()) {
      throw error(found);
    }
  }

  /** Returns the clips in a range, without the ignored clip. */
  private List<ArrangementClip> clipsIn(BeatRange range) {
    return edit.clipsIn(range).stream().filter(clip -> !clip.equals(ignored)).toList();
  }

  private SvcException error(List<ArrangementClip> found) {
    BeatRange nearest = nearest();
    return TIMELINE_OCCUPIED
        .because(
            "the range from "
                + edit.format(window)
                + " on "
                + TextSanitizer.quote(track)
                + " already contains "
                + TimelineClipFormatter.join(found.stream().map(edit::describe).toList()))
        .hint(
            "The nearest free range of this length is "
                + edit.format(nearest)
                + ". Use it, or give {replace} to replace these clips.");
  }

  /**
   * Returns the free window of the same length that is nearest to this one. The result starts at
   * the end of a clip or ends at the start of a clip.
   */
  private BeatRange nearest() {
    double length = window.length();
    return edit.clips().stream()
        .flatMap(clip -> Stream.of(clip.endBeats(), clip.startBeats() - length))
        .filter(start -> start >= 0)
        .map(start -> new BeatRange(start, start + length))
        .filter(range -> clipsIn(range).isEmpty())
        .min(Comparator.comparingDouble(range -> Math.abs(range.start() - window.start())))
        .orElseThrow();
  }
}
