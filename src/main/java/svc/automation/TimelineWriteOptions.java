package svc.automation;

/**
 * The options of a write to the timeline.
 *
 * @param replace whether to remove the automation that svc wrote for other targets in the window
 * @param createClip whether to fill gaps between clips with new clips
 * @param force whether a window may begin or end inside a clip
 * @param silentClips whether the host can fill gaps between clips on audio tracks with silent clips
 * @param maxGapBeats the maximum length in beats of a new clip; a longer gap is filled with several
 */
public record TimelineWriteOptions(
    boolean replace, boolean createClip, boolean force, boolean silentClips, double maxGapBeats) {

  /** Creates options without a limit for the length of new clips. */
  public TimelineWriteOptions(
      boolean replace, boolean createClip, boolean force, boolean silentClips) {
    this(replace, createClip, force, silentClips, Double.POSITIVE_INFINITY);
  }

  /** Returns a copy for a window that may begin or end inside a clip. */
  public TimelineWriteOptions forced() {
    return new TimelineWriteOptions(replace, createClip, true, silentClips, maxGapBeats);
  }

  /**
   * The options for a write to existing clips. The window must not begin or end inside a clip. The
   * automation of other targets is kept.
   */
  public static final TimelineWriteOptions ONTO_CLIPS =
      new TimelineWriteOptions(false, false, false, false);

  /**
   * The options for a write to existing clips. The window may begin or end inside a clip. The
   * automation of other targets is kept.
   */
  public static final TimelineWriteOptions INSIDE_CLIPS =
      new TimelineWriteOptions(false, false, true, false);
}
