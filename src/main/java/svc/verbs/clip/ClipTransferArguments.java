package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.model.argument.ClipPlaceReference;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/**
 * The arguments that select the place to which a clip is copied or moved.
 *
 * @param toScene the target scene or position; a position that was given as {@code toTimelineAt} is
 *     here
 * @param toTimelineAt always null after construction
 */
public record ClipTransferArguments(
    @VerbArgument(
            value = ArgumentDescriptions.TARGET_TRACK,
            tool = "to_track_id",
            cli = "--to-track TRACK",
            optional = true)
        TrackReference toTrack,
    @VerbArgument(
            value = ArgumentDescriptions.TARGET_PLACE,
            tool = "to_scene_index",
            cli = "--to-scene SCENE",
            optional = true)
        ClipPlaceReference toScene,
    @VerbArgument(
            value = "Position of the copy on the timeline, instead of a scene.",
            brief = "instead of to_scene_index",
            tool = "to_timeline_at",
            cli = "--to-timeline POSITION",
            optional = true)
        PositionReference toTimelineAt,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace) {

  public ClipTransferArguments {
    if (toScene != null && toTimelineAt != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{to_scene_index} and {to_timeline_at} cannot be used together")
          .hint("Give a slot with {to_scene_index}, or a position with {to_timeline_at}.");
    }
    toScene = toTimelineAt == null ? toScene : ClipPlaceReference.onTimeline(toTimelineAt);
    toTimelineAt = null;
  }

  /** Returns arguments that repeat a transfer even if sections of the song have moved since. */
  ClipTransferArguments repeatable(TransferredClip result) {
    boolean isCertain = toScene == null || toScene.hasPositionForm();
    boolean isOnTimeline = result.timelineBeats() != null;
    return new ClipTransferArguments(
        toTrack,
        isCertain || !isOnTimeline
            ? toScene
            : ClipPlaceReference.onTimeline(result.timelineBeats()),
        null,
        replace);
  }
}
