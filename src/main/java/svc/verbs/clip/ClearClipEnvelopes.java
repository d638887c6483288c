package svc.verbs.clip;

import java.util.List;
import svc.model.envelope.Envelope;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Removes automation envelopes of a session clip. */
@VerbDeclaration(
    path = "clip envelope clear",
    tool = "clear_clip_envelopes",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "Remove the automation inside a session clip: all, or one parameter.",
    summary = "Remove one or all automation envelopes of a session clip.",
    details =
        "Give {device_id} and {param_id} to remove one envelope, or neither to remove all."
            + " `previous` contains the removed envelopes.",
    examples = "clip envelope clear Lead Build")
public record ClearClipEnvelopes(ClipEnvelopeFilter filter)
    implements ClipVerb<ClearClipEnvelopes.ClearedClipEnvelopes> {

  /** The removed envelopes. */
  public record ClearedClipEnvelopes(
      String livesetId,
      int sceneIndex,
      int cleared,
      List<ClipEnvelope> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(ClearedClipEnvelopes result) {
    return UndoPlan.byCalls(
        result.previous().stream()
            .map(envelope -> envelope.undoCall(result.livesetId(), result.sceneIndex()))
            .toList());
  }

  @Override
  public ClearedClipEnvelopes run(Session session) {
    EnvelopeSelection selection = EnvelopeSelection.find(session, filter);
    ResolvedSlot slot = selection.slot();
    boolean all = selection.device() == null;
    selection.noteEnvelopes(session);
    List<Envelope> removed =
        session
            .host()
            .envelopes()
            .clear(
                slot.trackHandle(),
                slot.sceneNumber(),
                all ? null : selection.device().id(),
                all ? null : (Integer) selection.param().index());
    return new ClearedClipEnvelopes(
        slot.trackHandle(),
        slot.sceneNumber(),
        removed.size(),
        ClipEnvelope.fromEnvelope(session, slot.trackHandle(), removed),
        session.host().name(),
        session.warnings(removed.isEmpty() ? List.of(nothingWarning(selection)) : List.of()),
        WriteSummary.of(text(selection, removed.size())));
  }

  private static Warning nothingWarning(EnvelopeSelection selection) {
    String what =
        selection.device() == null ? "no envelopes" : "no envelope of " + selection.target();
    return new Warning(
        "NOTHING_CLEARED",
        "the clip on " + selection.slot().place() + " has " + what,
        "Run `svc clip envelope get` to list the envelopes of the clip.");
  }

  private static String text(EnvelopeSelection selection, int cleared) {
    String what =
        selection.device() == null || cleared == 0
            ? WriteSummary.count(cleared, "envelope")
            : selection.target();
    return "Cleared " + what + " on " + selection.slot().place();
  }
}
