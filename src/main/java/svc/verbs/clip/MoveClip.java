package svc.verbs.clip;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Moves a session clip to another slot. */
@VerbDeclaration(
    path = "clip move",
    tool = "edit_clips",
    operation = "move",
    effect = VerbEffect.DESTROYS,
    summary = "Move a session clip to another slot.",
    details = "Envelopes are not moved to another track.",
    examples = "clip move Bass Drop --to-scene Intro")
public record MoveClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = ArgumentDescriptions.TARGET_TRACK,
            tool = "to_track_id",
            cli = "--to-track TRACK",
            optional = true)
        TrackReference toTrack,
    @VerbArgument(
            value = ArgumentDescriptions.TARGET_SCENE,
            tool = "to_scene_index",
            cli = "--to-scene SCENE",
            optional = true)
        SceneReference toScene,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace)
    implements ClipVerb<TransferredClip> {

  public MoveClip {
    if (toTrack == null && toScene == null) {
      throw MISSING_ARGUMENT
          .because("nowhere to move: give {to_track_id} or {to_scene_index}")
          .hint("For example, give 2 for {to_scene_index} to move the clip to scene 2.");
    }
  }

  @Override
  public UndoPlan undoPlan(TransferredClip result) {
    return result.isComplete()
        ? UndoPlan.byCalls(
            RecordedCall.of("clip move")
                .withArgument("track_id", result.livesetId())
                .withArgument("scene_index", String.valueOf(result.sceneIndex()))
                .withArgument("to_track_id", result.from().livesetId())
                .withArgument("to_scene_index", String.valueOf(result.from().sceneIndex())))
        : UndoPlan.impossible("svc cannot restore the replaced clip or the omitted envelopes");
  }

  @Override
  public TransferredClip run(Session session) {
    ResolvedSlot from = ResolvedSlot.find(session, track, scene);
    return ClipTransfer.find(session, from, toTrack, toScene).move(session, replace);
  }
}
