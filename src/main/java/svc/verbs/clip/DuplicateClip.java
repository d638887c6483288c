package svc.verbs.clip;

import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Copies a session clip to another slot. */
@VerbDeclaration(
    path = "clip duplicate",
    tool = "edit_clips",
    operation = "duplicate",
    effect = VerbEffect.DESTROYS,
    brief = "to another slot",
    summary = "Copy a session clip to another slot.",
    details =
        "By default, to the next empty slot below. Envelopes are not copied to another track.",
    examples = {"clip duplicate Bass Drop", "clip duplicate Bass Drop --to-scene Intro"})
public record DuplicateClip(
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

  @Override
  public UndoPlan undoPlan(TransferredClip result) {
    return result.previous() == null
        ? UndoPlan.byCalls(
            RecordedCall.of("clip delete")
                .withArgument("track_id", result.livesetId())
                .withArgument("scene_index", String.valueOf(result.sceneIndex())))
        : UndoPlan.impossible("svc cannot restore the replaced clip");
  }

  @Override
  public TransferredClip run(Session session) {
    ResolvedSlot from = ResolvedSlot.find(session, track, scene);
    return ClipTransfer.find(session, from, toTrack, toScene).copy(session, replace);
  }
}
