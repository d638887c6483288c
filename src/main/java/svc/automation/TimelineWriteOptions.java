package svc.automation;

/**
 * The options of a write to the timeline.
 *
 * @param replace whether to remove the automation that svc wrote for other targets in the window
 * @param createClip whether to fill gaps between clips with new clips
 * @param force whether a window may begin or end inside a clip
 * @param silentClips whether the host can fill gaps on audio tracks with silent clips
 */
public record TimelineWriteOptions(
    boolean replace, boolean createClip, boolean force, boolean silentClips) {

  /** Writes to existing clips, which the window must not divide, and keeps other automation. */
  public static final TimelineWriteOptions ONTO_CLIPS =
      new TimelineWriteOptions(false, false, false, false);

  /** Writes to existing clips, which the window may divide, and keeps other automation. */
  public static final TimelineWriteOptions INSIDE_CLIPS =
      new TimelineWriteOptions(false, false, true, false);
}
