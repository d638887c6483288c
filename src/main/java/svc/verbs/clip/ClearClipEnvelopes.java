package svc.verbs.clip;

import java.util.List;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.arrangement.TimelineEditor;

/** Removes automation envelopes of a clip. */
@VerbDeclaration(
    path = "clip envelope clear",
    tool = "clear_clip_envelopes",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "Remove the automation inside a session clip: all, or one parameter.",
    summary = "Remove one or all automation envelopes of a clip.",
    details =
        "Give {device_id} and {param_id} to remove one envelope, or neither to remove all."
            + " `previous` contains the removed envelopes.",
    examples = "clip envelope clear Lead Build")
public record ClearClipEnvelopes(ClipReference clip, ClipEnvelopeFilter filter)
    implements ClipVerb<ClearClipEnvelopes.ClearedClipEnvelopes> {

  /** The removed envelopes. */
  public record ClearedClipEnvelopes(
      String livesetId,
      ClipPlace place,
      int cleared,
      List<ClipEnvelope> previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, ClipPlace.Holder {}

  @Override
  public UndoPlan undoPlan(ClearedClipEnvelopes result) {
    return result.sceneIndex() == null
        ? UndoPlan.impossible("svc writes the automation of the timeline in another way")
        : UndoPlan.byCalls(
            result.previous().stream()
                .map(envelope -> envelope.undoCall(result.livesetId(), result.place()))
                .toList());
  }

  @Override
  public List<Verb<?>> repeatableVerbs(ClearedClipEnvelopes result) {
    return List.of(new ClearClipEnvelopes(clip.repeatable(result.place()), filter));
  }

  @Override
  public ClearedClipEnvelopes run(Session session) {
    EnvelopeSelection selection = EnvelopeSelection.find(session, clip, filter);
    ResolvedClip at = selection.at();
    List<Envelope> removed;
    try (TimelineEditor edit = at.openTimeline()) {
      selection.noteEnvelopes(session);
      removed = clear(session, selection);
      if (edit != null) {
        edit.removeEntries(
            at.range(at.requireClip().lengthBeats()),
            target -> removed.stream().anyMatch(each -> AutomationTarget.of(each).equals(target)));
      }
    }
    return new ClearedClipEnvelopes(
        at.trackHandle(),
        at.place(),
        removed.size(),
        ClipEnvelope.fromEnvelope(session, at.trackHandle(), removed),
        session.host().name(),
        session.warnings(removed.isEmpty() ? List.of(nothingWarning(selection)) : List.of()),
        WriteSummary.of(text(selection, removed.size())));
  }

  private static List<Envelope> clear(Session session, EnvelopeSelection selection) {
    boolean all = selection.device() == null;
    return session
        .host()
        .envelopes()
        .clear(
            selection.at().address(),
            all ? null : selection.device().id(),
            all ? null : (Integer) selection.param().index());
  }

  private static Warning nothingWarning(EnvelopeSelection selection) {
    String what =
        selection.device() == null ? "no envelopes" : "no envelope of " + selection.target();
    return new Warning(
        "NOTHING_CLEARED",
        "the clip on " + selection.at().placeText() + " has " + what,
        "Run `svc clip envelope get` to list the envelopes of the clip.");
  }

  private static String text(EnvelopeSelection selection, int cleared) {
    String what =
        selection.device() == null || cleared == 0
            ? WriteSummary.count(cleared, "envelope")
            : selection.target();
    return "Cleared " + what + " on " + selection.at().placeText();
  }
}
