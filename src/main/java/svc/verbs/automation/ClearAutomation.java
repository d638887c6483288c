package svc.verbs.automation;

import java.util.List;
import svc.automation.Range;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Flattens automation that svc wrote. */
@Describes(
    path = "automation clear",
    tool = "clear_automation",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Flatten a track's automation that svc wrote, and forget it.",
    details =
        "Each cleared part stays at its last value. Automation that svc did not write cannot be"
            + " cleared; `not_cleared` lists it. `previous` is what was there.",
    examples = "automation clear Lead",
    table = "device, param, source, start_beats:from beat, length_beats:beats, device_id:id?")
public record ClearAutomation(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    WindowOptions window,
    TargetOptions target)
    implements AutomationVerb<ClearAutomation.Cleared> {

  /**
   * What is flat now.
   *
   * @param cleared how many envelopes, or parts of them, were flattened
   * @param previous what they were
   * @param notCleared automation in scope that svc did not write
   * @param resolutionBeats the steps in which the host holds it, null where it keeps points
   */
  public record Cleared(
      String livesetId,
      int cleared,
      List<WrittenEnvelope> previous,
      List<WrittenEnvelope> notCleared,
      int undoSteps,
      Double resolutionBeats,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Cleared landed) {
    return WrittenEnvelope.back(landed.livesetId(), landed.previous());
  }

  @Override
  public Cleared run(Session session) {
    Track onTrack = session.find().track(track);
    Range range = window.in(session);
    Scope scope = target.on(session, onTrack);
    Flattening flattening = new Flattening(onTrack, range, scope);
    Delivery.Landed landed = new Delivery(session, onTrack).deliver(flattening);
    List<WrittenEnvelope> known =
        flattening.previous().stream().filter(e -> e.source().equals("ledger")).toList();
    return new Cleared(
        onTrack.livesetId(),
        (int) known.stream().filter(e -> e.held() == null).count(),
        known,
        flattening.previous().stream().filter(e -> !e.source().equals("ledger")).toList(),
        landed.undoSteps(),
        session.resolution(),
        session.hostName(),
        session.warnings(landed.warnings()));
  }
}
