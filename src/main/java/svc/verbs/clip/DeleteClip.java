package svc.verbs.clip;

import java.util.List;
import svc.model.Clip;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Look;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Deletes a session clip. */
@Describes(
    path = "clip delete",
    tool = "delete_clip",
    effect = Effect.DESTROYS,
    summary = "Delete a session clip with its notes and envelopes.",
    details = "The clip as it was is returned in `previous`; its envelopes are not.",
    examples = "clip delete Bass Drop")
public record DeleteClip(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene)
    implements ClipVerb<DeleteClip.Deleted> {

  /** What was there. */
  public record Deleted(
      String livesetId, int sceneIndex, Clip previous, String host, List<Warning> warnings) {}

  @Override
  public Inverse inverse(Deleted landed) {
    return Inverse.none("no verb writes a clip's notes");
  }

  @Override
  public Deleted run(Session session) {
    SlotAddress slot = SlotAddress.find(session, track, scene);
    session.recovery().look(session, Look.slots(slot.handle()));
    Clip previous = session.host().clips().delete(slot.handle(), slot.number());
    return new Deleted(
        slot.handle(), slot.number(), previous, session.host().name(), session.warnings());
  }
}
