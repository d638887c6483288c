package svc.verbs.clip;

import java.util.List;
import svc.model.DeviceRef;
import svc.model.Envelope;
import svc.model.ParamRef;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Removes a clip's automation envelopes. */
@Describes(
    path = "clip envelope clear",
    tool = "clear_clip_envelopes",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Remove one or all automation envelopes of a session clip.",
    details =
        "Give device and parameter for one envelope, or neither for all. What was removed is"
            + " returned in `previous`.",
    examples = "clip envelope clear Bass Drop")
public record ClearClipEnvelopes(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "--device DEVICE", optional = true)
        DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "--param PARAM", optional = true)
        ParamRef param)
    implements ClipVerb<ClearClipEnvelopes.Cleared> {

  public ClearClipEnvelopes {
    EnvelopeChoice.check(device, param);
  }

  /** How many were removed, and what they were. */
  public record Cleared(
      String livesetId,
      int sceneIndex,
      int cleared,
      List<EnvelopeView> previous,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Cleared landed) {
    return Inverse.by(
        landed.previous().stream()
            .map(one -> one.back(landed.livesetId(), landed.sceneIndex()))
            .toList());
  }

  @Override
  public Cleared run(Session session) {
    EnvelopeChoice choice = EnvelopeChoice.find(session, track, scene, device, param);
    SlotAddress slot = choice.slot();
    boolean all = choice.device() == null;
    choice.noteEnvelopes(session);
    List<Envelope> removed =
        session
            .host()
            .envelopes()
            .clear(
                slot.handle(),
                slot.number(),
                all ? null : choice.device().id(),
                all ? null : (Integer) choice.param().index());
    return new Cleared(
        slot.handle(),
        slot.number(),
        removed.size(),
        EnvelopeView.of(session, slot.handle(), removed),
        session.host().name(),
        session.warnings());
  }
}
