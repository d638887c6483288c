package svc.verbs.clip;

import svc.model.Clip;
import svc.model.SceneRef;
import svc.model.ShowsNulls;
import svc.model.TrackRef;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Reads one clip with its notes. */
@Describes(
    path = "clip get",
    tool = "get_clip",
    effect = Effect.READS,
    summary = "Read a session clip with its notes.",
    details =
        "The clip is null when the slot is empty. Note times are beats (quarter notes) from the"
            + " clip's start.",
    examples = "clip get Bass Drop")
public record GetClip(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene)
    implements ClipVerb<GetClip.Found> {

  /** The clip with its notes, null when the slot is empty. */
  public record Found(String livesetId, int sceneIndex, Clip clip) implements ShowsNulls {}

  @Override
  public Found run(Session session) {
    SlotAddress slot = SlotAddress.find(session, track, scene);
    Clip clip = session.host().clips().get(slot.handle(), slot.number()).orElse(null);
    return new Found(slot.handle(), slot.number(), clip);
  }
}
