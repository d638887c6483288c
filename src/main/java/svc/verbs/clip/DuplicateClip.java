package svc.verbs.clip;

import java.util.List;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Copies a clip to another slot or position. */
@VerbDeclaration(
    path = "clip duplicate",
    tool = "edit_clips",
    operation = "duplicate",
    toolSummary =
        "Copy or move a clip, extend, shorten or loop it, change its level, pitch or warping to the tempo, or exchange it with a MIDI file.",
    effect = VerbEffect.DESTROYS,
    brief = "to_track_id, to_scene_index, to_timeline_at",
    summary = "Copy a clip to another slot, or to a position on the timeline.",
    details =
        "By default, to the next empty slot below, or after the clip on the timeline. Envelopes are"
            + " not copied to another track.",
    examples = {
      "clip duplicate Bass Drop",
      "clip duplicate Bass Drop --to-scene Intro",
      "clip duplicate Bass Drop --to-timeline 33.1"
    })
public record DuplicateClip(ClipReference clip, ClipTransferArguments target)
    implements ClipVerb<TransferredClip> {

  @Override
  public UndoPlan undoPlan(TransferredClip result) {
    return result.isWithoutReplacement()
        ? UndoPlan.byCalls(DeleteClip.callFor(result.livesetId(), result.place()))
        : UndoPlan.impossible("svc cannot restore the replaced clips");
  }

  @Override
  public List<Verb<?>> repeatableVerbs(TransferredClip result) {
    return List.of(
        new DuplicateClip(clip.repeatable(result.from().place()), target.repeatable(result)));
  }

  @Override
  public TransferredClip run(Session session) {
    return ClipTransfer.find(session, clip, target).copy(target.replace());
  }
}
