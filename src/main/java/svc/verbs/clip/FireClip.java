package svc.verbs.clip;

import svc.host.Capability;
import svc.model.Clip;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Launches a session clip. */
@Describes(
    path = "clip fire",
    tool = "fire_clip",
    effect = Effect.WRITES,
    summary = "Launch a session clip.",
    details =
        "It starts at the next bar, at once when the song stands still. `launch` says triggered while"
            + " it waits and playing once it sounds. An empty slot is CLIP_NOT_FOUND.",
    examples = "clip fire Bass Drop")
public record FireClip(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene)
    implements ClipVerb<WrittenClip> {

  @Override
  public Inverse inverse(WrittenClip landed) {
    return Inverse.sounded();
  }

  @Override
  public WrittenClip run(Session session) {
    session.host().require(Capability.LAUNCH);
    SlotAddress slot = SlotAddress.find(session, track, scene);
    Clip fired = session.host().clips().fire(slot.handle(), slot.number());
    return WrittenClip.of(session, slot, fired);
  }
}
