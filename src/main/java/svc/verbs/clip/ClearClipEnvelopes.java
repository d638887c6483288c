package svc.verbs.clip;

import java.util.List;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.envelope.Envelope;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Removes a clip's automation envelopes. */
@VerbDeclaration(
    path = "clip envelope clear",
    tool = "clear_clip_envelopes",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Remove one or all automation envelopes of a session clip.",
    details =
        "Give device and parameter for one envelope, or neither for all. What was removed is"
            + " returned in `previous`.",
    examples = "clip envelope clear Bass Drop")
public record ClearClipEnvelopes(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = ArgumentDescriptions.DEVICE,
            tool = "device_id",
            cli = "--device DEVICE",
            optional = true)
        DeviceReference device,
    @VerbArgument(
            value = ArgumentDescriptions.PARAM,
            tool = "param_id",
            cli = "--param PARAM",
            optional = true)
        ParameterReference param)
    implements ClipVerb<ClearClipEnvelopes.ClearedClipEnvelopes> {

  public ClearClipEnvelopes {
    EnvelopeSelection.check(device, param);
  }

  /** How many were removed, and what they were. */
  public record ClearedClipEnvelopes(
      String livesetId,
      int sceneIndex,
      int cleared,
      List<ClipEnvelope> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {}

  @Override
  public UndoPlan undoPlan(ClearedClipEnvelopes landed) {
    return UndoPlan.byCalls(
        landed.previous().stream()
            .map(one -> one.undoCall(landed.livesetId(), landed.sceneIndex()))
            .toList());
  }

  @Override
  public ClearedClipEnvelopes run(Session session) {
    EnvelopeSelection choice = EnvelopeSelection.find(session, track, scene, device, param);
    ResolvedSlot slot = choice.slot();
    boolean all = choice.device() == null;
    choice.noteEnvelopes(session);
    List<Envelope> removed =
        session
            .host()
            .envelopes()
            .clear(
                slot.trackHandle(),
                slot.sceneNumber(),
                all ? null : choice.device().id(),
                all ? null : (Integer) choice.param().index());
    return new ClearedClipEnvelopes(
        slot.trackHandle(),
        slot.sceneNumber(),
        removed.size(),
        ClipEnvelope.fromEnvelope(session, slot.trackHandle(), removed),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(text(choice, removed.size())));
  }

  private static String text(EnvelopeSelection choice, int cleared) {
    String what =
        choice.device() == null || cleared == 0
            ? WriteSummary.count(cleared, "envelope")
            : choice.target();
    return "Cleared " + what + " on " + choice.slot().place();
  }
}
