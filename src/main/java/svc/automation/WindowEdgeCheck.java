package svc.automation;

import static svc.model.error.ErrorCode.WINDOW_MID_CLIP;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.curve.Breakpoints;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * Checks that a window of a track's timeline does not begin or end inside a clip. The error names
 * the clips and the nearest window that fits.
 *
 * @param track the name of the track
 */
public record WindowEdgeCheck(
    String track, List<ArrangementClip> clips, TimeSignature signature, BeatRange window) {

  /** Throws WINDOW_MID_CLIP if the window begins or ends inside a clip. */
  public void require() {
    require(TimelineWritePlanner::contains, List.of(), " To write inside the clip, use {force}.");
  }

  /**
   * Throws WINDOW_MID_CLIP if the window begins or ends inside a clip. Two positions inside a clip
   * are accepted: the start or end of a ledger entry, and a jump in automation that is in no entry,
   * because such a jump remains where automation was cleared.
   */
  public void require(List<LedgerEntry> entries) {
    List<BeatRange> known = entries.stream().map(entry -> entry.lane().range()).toList();
    require(
        (clip, edge) -> isRefused(clip, known, edge),
        known,
        " A range must start and end at the edges of clips, or of automation that svc wrote.");
  }

  /**
   * Throws WINDOW_MID_CLIP if the window begins or ends at a refused position.
   *
   * @param refused tests whether the window must not begin or end at a given position of a clip
   * @param known ranges at whose bounds the suggested window may begin or end
   * @param advice the hint of the error
   */
  private void require(
      BiPredicate<ArrangementClip, Double> refused, List<BeatRange> known, String advice) {
    List<ArrangementClip> cut =
        clips.stream()
            .filter(clip -> refused.test(clip, window.start()) || refused.test(clip, window.end()))
            .toList();
    if (!cut.isEmpty()) {
      throw error(cut, nearest(refused, known), advice);
    }
  }

  private static boolean isRefused(ArrangementClip clip, List<BeatRange> known, double edge) {
    boolean cuts =
        known.stream().anyMatch(range -> range.containsInside(edge)) || !hasJumpAt(clip, edge);
    boolean isEntryBound = known.stream().anyMatch(range -> range.hasEdgeAt(edge));
    return TimelineWritePlanner.rangeOf(clip).containsInside(edge) && cuts && !isEntryBound;
  }

  private static boolean hasJumpAt(ArrangementClip clip, double beat) {
    double time = beat - clip.startBeats();
    return clip.envelopes() != null
        && clip.envelopes().stream()
            .map(envelope -> Breakpoints.of(envelope.points()))
            .anyMatch(points -> points.hasJumpAt(time));
  }

  private SvcException error(List<ArrangementClip> cut, BeatRange nearest, String advice) {
    return WINDOW_MID_CLIP
        .because(
            "the range "
                + window.format(signature)
                + " begins or ends inside "
                + cut.stream()
                    .map(clip -> TimelineClipFormatter.describe(track, clip, signature))
                    .collect(Collectors.joining(", and inside ")))
        .hint(
            "Use the nearest range that fits: "
                + nearest.format(signature)
                + ", "
                + NumberFormatter.format(Math.round(nearest.length() * 1e6) / 1e6)
                + " beats long."
                + advice)
        .withDetail("clip_start_beats", cut.get(0).startBeats())
        .withDetail("clip_end_beats", cut.get(0).endBeats())
        .withDetail("nearest_start_beats", nearest.start())
        .withDetail("nearest_length_beats", nearest.length());
  }

  /**
   * Returns the valid window whose start and end are nearest to those of the requested window. If
   * several are equally near, returns the longest.
   */
  private BeatRange nearest(BiPredicate<ArrangementClip, Double> refused, List<BeatRange> known) {
    List<BeatRange> fitting = new ArrayList<>();
    for (double start : edges(window.start(), refused, known)) {
      for (double end : edges(window.end(), refused, known)) {
        if (start < end) {
          fitting.add(new BeatRange(start, end));
        }
      }
    }
    return fitting.stream().min(this::compareFit).orElseThrow();
  }

  private int compareFit(BeatRange first, BeatRange second) {
    int byDistance = Double.compare(distance(first), distance(second));
    return byDistance != 0 ? byDistance : Double.compare(second.length(), first.length());
  }

  private double distance(BeatRange range) {
    return Math.abs(range.start() - window.start()) + Math.abs(range.end() - window.end());
  }

  /**
   * Returns the valid positions to which an edge of the window can be moved: bounds of the clip
   * around it and of known ranges in this clip; only the edge itself if it is valid.
   */
  private List<Double> edges(
      double edge, BiPredicate<ArrangementClip, Double> refused, List<BeatRange> known) {
    List<BeatRange> around =
        clips.stream()
            .filter(clip -> refused.test(clip, edge))
            .map(TimelineWritePlanner::rangeOf)
            .toList();
    return around.isEmpty()
        ? List.of(edge)
        : around.stream()
            .flatMap(clip -> Stream.concat(Stream.of(clip), insideOf(clip, known)))
            .flatMap(range -> Stream.of(range.start(), range.end()))
            .distinct()
            .toList();
  }

  private static Stream<BeatRange> insideOf(BeatRange clip, List<BeatRange> known) {
    return known.stream().flatMap(range -> range.intersect(clip).stream());
  }
}
