package svc.verbs.clip;

import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Launches a session clip. */
@VerbDeclaration(
    path = "clip fire",
    tool = "fire_clip",
    effect = VerbEffect.WRITES,
    summary = "Launch a session clip at the next bar.",
    brief = "Play (launch) one session clip, from the next bar.",
    details =
        "The clip starts at the next bar, or at once if the song is stopped. `launch` is"
            + " triggered until the clip starts, and then playing. An empty slot causes an error"
            + " (CLIP_NOT_FOUND).",
    examples = "clip fire Bass Drop")
public record FireClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements ClipVerb<WrittenClip> {

  @Override
  public UndoPlan undoPlan(WrittenClip result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public WrittenClip run(Session session) {
    session.host().require(Capability.LAUNCH, "firing clips");
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    SessionClip launched = session.host().clips().fire(slot.trackHandle(), slot.sceneNumber());
    return WrittenClip.fromClip(session, slot, launched, "Launched " + slot.text(launched));
  }
}
