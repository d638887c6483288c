package svc.verbs.clip;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Moves a clip to another slot or position. */
@VerbDeclaration(
    path = "clip move",
    tool = "edit_clips",
    operation = "move",
    effect = VerbEffect.DESTROYS,
    brief = "to_track_id, to_scene_index, to_timeline_at",
    summary = "Move a clip to another slot, or to a position on the timeline.",
    details = "Envelopes are not moved to another track.",
    examples = {"clip move Bass Drop --to-scene Intro", "clip move Bass 5.1 --to-timeline 33.1"})
public record MoveClip(ClipReference clip, ClipTransferArguments target)
    implements ClipVerb<TransferredClip> {

  public MoveClip {
    if (target.toTrack() == null && target.toScene() == null) {
      throw MISSING_ARGUMENT
          .because(
              "no destination is given: give {to_track_id}, {to_scene_index} or {to_timeline_at}")
          .hint("For example, give 2 for {to_scene_index} to move the clip to scene 2.");
    }
  }

  @Override
  public UndoPlan undoPlan(TransferredClip result) {
    return result.isComplete()
        ? UndoPlan.byCalls(
            RecordedCall.of("clip move")
                .withArgument("track_id", result.livesetId())
                .withArgument("scene_index", result.place().argument())
                .withArgument("to_track_id", result.from().livesetId())
                .withArgument("to_scene_index", result.from().place().argument()))
        : UndoPlan.impossible("svc cannot restore the replaced clips or the omitted envelopes");
  }

  @Override
  public List<Verb<?>> repeatableVerbs(TransferredClip result) {
    return List.of(new MoveClip(clip.repeatable(result.from().place()), target.repeatable(result)));
  }

  @Override
  public TransferredClip run(Session session) {
    return ClipTransfer.find(session, clip, target).move(target.replace());
  }
}
