package svc.verbs.automation;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.timeline.TargetScope;
import svc.verbs.automation.timeline.TimelineEnvelope;

/** Flattens automation that svc wrote. */
@VerbDeclaration(
    path = "automation clear",
    tool = "clear_automation",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Flatten a track's automation that svc wrote, and forget it.",
    details =
        "Each cleared part stays at its last value. Automation that svc did not write cannot be"
            + " cleared; `not_cleared` lists it. `previous` is what was there.",
    examples = "automation clear Lead")
public record ClearAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    WindowOptions window,
    TargetOptions target)
    implements AutomationVerb<ClearAutomation.ClearedAutomation> {

  /**
   * The result of flattening.
   *
   * @param cleared how many envelopes, or parts of them, were flattened
   * @param previous the envelopes before
   * @param notCleared automation in scope that svc did not write
   */
  public record ClearedAutomation(
      String livesetId,
      int cleared,
      List<TimelineEnvelope> previous,
      List<TimelineEnvelope> notCleared,
      HostSteps steps,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {
    /**
     * How the host wrote.
     *
     * @param resolutionBeats the length of the steps in which the host stores it, null if it stores
     *     points
     */
    public record HostSteps(int undoSteps, Double resolutionBeats) implements Flattened {}

    public int undoSteps() {
      return steps.undoSteps();
    }

    public Double resolutionBeats() {
      return steps.resolutionBeats();
    }
  }

  @Override
  public UndoPlan undoPlan(ClearedAutomation landed) {
    return TimelineEnvelope.undoCalls(landed.livesetId(), landed.previous());
  }

  @Override
  public ClearedAutomation run(Session session) {
    Track onTrack = session.references().resolveTrack(track);
    BeatRange range = window.toRange(session);
    TargetScope scope = target.resolve(session, onTrack);
    TimelineTransaction.TimelineWriteResult landed =
        flatten(session, onTrack, new AutomationFlattener(onTrack, range, scope));
    List<TimelineEnvelope> known =
        landed.previous().stream().filter(e -> e.source().equals("ledger")).toList();
    return new ClearedAutomation(
        onTrack.livesetId(),
        (int) known.stream().filter(e -> e.held() == null).count(),
        known,
        landed.previous().stream().filter(e -> !e.source().equals("ledger")).toList(),
        new ClearedAutomation.HostSteps(landed.undoSteps(), session.automationResolution()),
        session.hostName(),
        session.warnings(landed.warnings()),
        summary(onTrack, known, landed.previous().size() - known.size()));
  }

  private static WriteSummary summary(Track track, List<TimelineEnvelope> known, int others) {
    List<TimelineEnvelope> cleared = known.stream().filter(e -> e.held() == null).toList();
    String what =
        cleared.size() == 1
            ? cleared.get(0).target()
            : cleared.isEmpty() ? "nothing" : WriteSummary.count(cleared.size(), "envelope");
    String text = "Cleared " + what + " on " + TextSanitizer.sanitizeName(track.name());
    return others == 0
        ? WriteSummary.of(text)
        : WriteSummary.of(
            text, "Not written by svc, so unchanged: " + WriteSummary.count(others, "envelope"));
  }

  private static TimelineTransaction.TimelineWriteResult flatten(
      Session session, Track track, AutomationFlattener flattening) {
    try (TimelineTransaction delivery = new TimelineTransaction(session, track)) {
      return delivery.land(flattening.of(delivery.read(List.of())));
    }
  }
}
