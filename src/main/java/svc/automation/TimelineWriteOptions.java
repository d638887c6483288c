package svc.automation;

/**
 * How a timeline write treats existing clips and automation.
 *
 * @param replace whether to remove svc's automation of other targets in the window
 * @param createClip whether to fill gaps between clips with new clips
 * @param force whether a window may begin or end inside a clip
 * @param silentClips whether gaps on audio tracks can be filled with silent clips
 */
public record TimelineWriteOptions(
    boolean replace, boolean createClip, boolean force, boolean silentClips) {

  /** Writes only to whole existing clips and keeps their other automation. */
  public static final TimelineWriteOptions ONTO_CLIPS =
      new TimelineWriteOptions(false, false, false, false);

  /** Writes only to existing clips, also to parts of them, and keeps their other automation. */
  public static final TimelineWriteOptions INSIDE_CLIPS =
      new TimelineWriteOptions(false, false, true, false);
}
