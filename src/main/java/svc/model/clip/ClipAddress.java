package svc.model.clip;

/** The place of a clip: a slot of the session view, or a start on the timeline. */
public sealed interface ClipAddress {

  /** Returns the handle of the clip's track. */
  String track();

  /**
   * The place of a session clip.
   *
   * @param scene the number of the slot's scene, from 1
   */
  record InSlot(String track, int scene) implements ClipAddress {}

  /**
   * The place of a clip on the timeline.
   *
   * @param startBeats the start of the clip in beats (quarter notes) from the song's start
   */
  record OnTimeline(String track, double startBeats) implements ClipAddress {}
}
