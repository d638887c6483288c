package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.model.argument.ClipPlaceReference;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;

/**
 * The arguments that identify a clip: its track, and its scene or its position on the timeline.
 *
 * @param scene the scene or the position; a position that was given as {@code timelineAt} is here
 * @param timelineAt always null after construction
 */
public record ClipReference(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = ArgumentDescriptions.CLIP_PLACE,
            tool = "scene_index",
            cli = "<scene>",
            optionalOn = FrontEnd.MCP)
        ClipPlaceReference scene,
    @VerbArgument(
            value = "Position on the timeline instead of a scene; the clip there is meant.",
            brief = "or the clip on the timeline at 9.1 or a section",
            tool = "timeline_at",
            cli = "--timeline-at POSITION",
            optional = true,
            frontEnds = FrontEnd.MCP)
        PositionReference timelineAt) {

  public ClipReference {
    if (scene != null && timelineAt != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{scene_index} and {timeline_at} cannot be used together")
          .hint(
              "Give {scene_index} for a clip in a slot, or {timeline_at} for one on the timeline.");
    }
    if (scene == null && timelineAt == null) {
      throw MISSING_ARGUMENT
          .because("{scene_index} or {timeline_at} is required")
          .hint(
              "Give {scene_index} for a clip in a slot, or {timeline_at} for one on the timeline.");
    }
    scene = scene == null ? ClipPlaceReference.onTimeline(timelineAt) : scene;
    timelineAt = null;
  }

  /**
   * Returns a reference that finds the same clip later: the name of a section or locator, which can
   * move, is replaced by its position.
   */
  public ClipReference repeatable(ClipPlace place) {
    boolean isCertain = place.timelineBeats() == null || scene.hasPositionForm();
    return isCertain
        ? this
        : new ClipReference(track, ClipPlaceReference.onTimeline(place.timelineBeats()), null);
  }
}
