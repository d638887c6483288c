package svc.verbs.clip;

import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.model.serialization.WritesNulls;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads a session clip with its notes. */
@VerbDeclaration(
    path = "clip get",
    tool = "get_clip",
    effect = VerbEffect.READS,
    summary = "Read a session clip with its notes.",
    details =
        "`clip` is null for an empty slot. Note times are beats (quarter notes) from the"
            + " start of the clip.",
    examples = "clip get Bass Drop")
public record GetClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements ClipVerb<GetClip.ClipDetails> {

  /**
   * A clip slot and the clip in it.
   *
   * @param clip the clip with its notes, null if the slot is empty
   */
  public record ClipDetails(String livesetId, int sceneIndex, SessionClip clip)
      implements WritesNulls {}

  @Override
  public ClipDetails run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    SessionClip clip =
        session.host().clips().get(slot.trackHandle(), slot.sceneNumber()).orElse(null);
    return new ClipDetails(slot.trackHandle(), slot.sceneNumber(), clip);
  }
}
