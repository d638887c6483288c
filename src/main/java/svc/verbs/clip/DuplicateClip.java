package svc.verbs.clip;

import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Copies a session clip to another slot. */
@VerbDeclaration(
    path = "clip duplicate",
    tool = "edit_clips",
    operation = "duplicate",
    toolSummary =
        "Copy or move a session clip, set its length or loop, level, pitch or warping, or exchange it"
            + " with a MIDI file.",
    effect = VerbEffect.DESTROYS,
    brief = "to_track_id, to_scene_index",
    summary = "Copy a session clip to another slot.",
    details =
        "By default, to the next empty slot below. Envelopes are not copied to another track.",
    examples = {"clip duplicate Bass Drop", "clip duplicate Bass Drop --to-scene Intro"})
public record DuplicateClip(ClipTransferArguments clip) implements ClipVerb<TransferredClip> {

  @Override
  public UndoPlan undoPlan(TransferredClip result) {
    return result.previous() == null
        ? UndoPlan.byCalls(DeleteClip.callFor(result.livesetId(), result.sceneIndex()))
        : UndoPlan.impossible("svc cannot restore the replaced clip");
  }

  @Override
  public TransferredClip run(Session session) {
    return ClipTransfer.find(session, clip).copy(session, clip.replace());
  }
}
