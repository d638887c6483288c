package svc.automation;

/**
 * How a write treats what is there.
 *
 * @param replace whether what svc wrote for other targets in the window goes
 * @param createClip whether gaps between clips are filled
 * @param force whether a window may begin or end inside a clip
 * @param silentClips whether a gap on an audio track can be filled
 */
public record TimelineWriteOptions(
    boolean replace, boolean createClip, boolean force, boolean silentClips) {

  /** Onto whole clips that are there, beside what they hold. */
  public static final TimelineWriteOptions ONTO_CLIPS =
      new TimelineWriteOptions(false, false, false, false);

  /** Onto clips that are there, wherever in them, beside everything that they hold. */
  public static final TimelineWriteOptions INSIDE_CLIPS =
      new TimelineWriteOptions(false, false, true, false);
}
