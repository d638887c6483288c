package svc.verbs.automation;

import static svc.model.ErrorCode.MISSING_ARGUMENT;
import static svc.model.ErrorCode.WINDOW_MID_CLIP;

import java.util.List;
import svc.automation.Range;
import svc.model.DeviceRef;
import svc.model.ParamRef;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Position;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
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
    @Arg(value = Says.WINDOW_START, tool = "start", cli = "--from POSITION", optional = true)
        Position start,
    @Arg(
            value = Says.WINDOW_LENGTH,
            tool = "length_beats",
            cli = "--length BEATS",
            unit = "beats",
            min = Windows.SHORTEST,
            max = Windows.LONGEST,
            optional = true)
        Double length,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "--device DEVICE", optional = true)
        DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "--param PARAM", optional = true)
        ParamRef param)
    implements AutomationVerb<ClearAutomation.Cleared> {

  public ClearAutomation {
    Windows.check(start, length);
    if (param != null && device == null) {
      throw MISSING_ARGUMENT.because("device_id is missing: param_id names a device's parameter");
    }
  }

  /**
   * What is flat now.
   *
   * @param cleared how many envelopes, or parts of them, were flattened
   * @param previous what they were
   * @param notCleared automation in scope that svc did not write
   */
  public record Cleared(
      String livesetId,
      int cleared,
      List<WrittenEnvelope> previous,
      List<WrittenEnvelope> notCleared,
      int undoSteps,
      String host,
      List<Warning> warnings) {}

  @Override
  public Cleared run(Session session) {
    Track onTrack = session.find().track(track);
    Range window = Windows.of(session, start, length);
    Scope scope = Scope.of(session, onTrack, device, param);
    Flattening flattening = new Flattening(onTrack, window, scope);
    Delivery.Landed landed = deliver(session, onTrack, flattening);
    List<WrittenEnvelope> known =
        flattening.previous().stream().filter(e -> e.source().equals("ledger")).toList();
    return new Cleared(
        onTrack.livesetId(),
        known.size(),
        known,
        flattening.previous().stream().filter(e -> !e.source().equals("ledger")).toList(),
        landed.undoSteps(),
        session.hostName(),
        session.warnings(landed.warnings()));
  }

  private static Delivery.Landed deliver(Session session, Track track, Flattening flattening) {
    try {
      return new Delivery(session, track).deliver(flattening);
    } catch (SvcException e) {
      throw e.code() == WINDOW_MID_CLIP ? e.hint("Move the window to the clip's bounds.") : e;
    }
  }
}
