package svc.verbs.clip;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Moves a session clip to another slot. */
@VerbDeclaration(
    path = "clip move",
    tool = "edit_clips",
    operation = "move",
    effect = VerbEffect.DESTROYS,
    brief = "to_track_id, to_scene_index",
    summary = "Move a session clip to another slot.",
    details = "Envelopes are not moved to another track.",
    examples = "clip move Bass Drop --to-scene Intro")
public record MoveClip(ClipTransferArguments clip) implements ClipVerb<TransferredClip> {

  public MoveClip {
    if (clip.toTrack() == null && clip.toScene() == null) {
      throw MISSING_ARGUMENT
          .because("no destination is given: give {to_track_id} or {to_scene_index}")
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
    return ClipTransfer.find(session, clip).move(session, clip.replace());
  }
}
