package svc.host.check;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.TIMELINE_OCCUPIED;
import static svc.model.set.TransportState.LAST_BEAT;

import java.util.Comparator;
import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Checks ranges and clips of the arrangement timeline, with times in beats. */
public final class TimelineCheck {
  private static final int MAX_CANDIDATES = 3;

  private TimelineCheck() {}

  /** Throws INVALID_ARGUMENT if no clip can have this start and length. */
  public static void requireRange(double start, double length) {
    if (!(start >= 0 && start <= LAST_BEAT && length > 0 && length <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "an arrangement clip must start at beat 0 to 1576800 and be above 0 and at most"
                  + " 1576800 beats long; start "
                  + NumberFormatter.format(start)
                  + " and length "
                  + NumberFormatter.format(length)
                  + " are not allowed")
          .hint("Change the start or the length of the clip.");
    }
  }

  /**
   * Returns the clip of a track that starts at a beat. Throws CLIP_NOT_FOUND if none starts there.
   *
   * @param track the name of the track
   * @param clips the clips on the timeline of the track
   */
  public static ArrangementClip requireClip(
      String track, List<ArrangementClip> clips, double start) {
    return clips.stream()
        .filter(clip -> BeatComparison.areEqual(clip.startBeats(), start))
        .findFirst()
        .orElseThrow(
            () -> notFound(track, clips.stream().map(ArrangementClip::startBeats).toList(), start));
  }

  /**
   * Throws TIMELINE_OCCUPIED if a range of a track's timeline contains clips.
   *
   * @param track the name of the track
   * @param clips the clips on the timeline of the track
   */
  public static void requireFree(
      String track, List<ArrangementClip> clips, double start, double end) {
    clips.stream()
        .filter(clip -> BeatComparison.isBefore(clip.startBeats(), end))
        .filter(clip -> BeatComparison.isBefore(start, clip.endBeats()))
        .findFirst()
        .ifPresent(
            clip -> {
              throw occupiedError(track, clip.name(), start, end);
            });
  }

  /**
   * Returns the error for a range that contains a clip.
   *
   * @param clip the name of the clip
   */
  public static SvcException occupiedError(String track, String clip, double start, double end) {
    return TIMELINE_OCCUPIED.because(
        "the timeline of "
            + TextSanitizer.quote(track)
            + " from beat "
            + NumberFormatter.format(start)
            + " to "
            + NumberFormatter.format(end)
            + " already contains "
            + (clip.isBlank() ? "an unnamed clip" : "the clip " + TextSanitizer.quote(clip)));
  }

  /**
   * Returns the error for a beat at which no clip of a track starts.
   *
   * @param starts the starts of the track's clips
   */
  public static SvcException notFound(String track, List<Double> starts, double start) {
    List<String> nearest =
        starts.stream()
            .sorted(Comparator.comparingDouble(beats -> Math.abs(beats - start)))
            .limit(MAX_CANDIDATES)
            .map(NumberFormatter::format)
            .toList();
    return CLIP_NOT_FOUND
        .because(
            "no arrangement clip of "
                + TextSanitizer.quote(track)
                + " starts at beat "
                + NumberFormatter.format(start))
        .withCandidates(nearest)
        .hint("Run `svc arrangement list` to see the positions of the clips on the timeline.");
  }
}
