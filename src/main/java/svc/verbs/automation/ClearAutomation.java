package svc.verbs.automation;

import java.util.List;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/**
 * Flattens automation that svc wrote to the timeline: replaces it by its last value as a constant.
 */
@VerbDeclaration(
    path = "automation clear",
    tool = "clear_automation",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief =
        "Remove (delete) automation that svc wrote on a timeline: all, or one parameter or range. Its last value is kept.",
    summary = "Replace automation that svc wrote on a timeline by its last value.",
    details =
        "In clips, automation that svc wrote is replaced by its last value; other automation is"
            + " unchanged and listed in `not_cleared`. On automation lanes, all points are deleted."
            + " Without {start} and {length_beats}, it clears the entire timeline; without {device_id}"
            + " and {param_id}, every parameter. `previous` contains the cleared envelopes.",
    examples = "automation clear Lead")
public record ClearAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    TimelineWindowOptions window,
    TargetOptions target)
    implements AutomationVerb<ClearAutomation.ClearedAutomation> {

  /**
   * The cleared automation.
   *
   * @param livesetId the handle of the track
   * @param cleared the number of envelopes that were flattened at least partly
   * @param previous the cleared envelopes, as they were before the call
   * @param notCleared the automation that is unchanged because svc did not write it
   * @param undoSteps the number of steps that the write added to the host's undo history
   * @param resolutionBeats the length in beats of the steps in which the host stores envelopes,
   *     null if it stores points
   * @param selected the window that was cleared
   */
  public record ClearedAutomation(
      String livesetId,
      int cleared,
      List<TimelineEnvelope> previous,
      List<TimelineEnvelope> notCleared,
      int undoSteps,
      Double resolutionBeats,
      TimelineWindowOptions.SelectedRange selected,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /**
   * Returns this call with its window in beats, so that a repetition does not depend on the
   * project's sections.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(ClearedAutomation result) {
    return List.of(new ClearAutomation(track, window.inBeats(result.selected().range()), target));
  }

  @Override
  public UndoPlan undoPlan(ClearedAutomation result) {
    return TimelineEnvelope.undoCalls(result.livesetId(), result.previous());
  }

  @Override
  public ClearedAutomation run(Session session) {
    Track onTrack = session.references().resolveTrack(track);
    PositionResolver positions = session.positions(window.project());
    BeatRange range = window.toRange(positions);
    AutomationTargetFilter scope = target.resolve(session, onTrack);
    TimelineTransaction.TimelineWriteResult result =
        flatten(session, onTrack, new AutomationFlattener(onTrack, range, scope));
    boolean hasLanes = session.host().supports(Capability.AUTOMATION_LANES);
    List<TimelineEnvelope> written =
        result.previous().stream().filter(e -> hasLanes || e.source().equals("ledger")).toList();
    return new ClearedAutomation(
        onTrack.livesetId(),
        (int) written.stream().filter(e -> e.held() == null).count(),
        written,
        result.previous().stream().filter(e -> !written.contains(e)).toList(),
        result.undoSteps(),
        session.host().automationResolution(),
        new TimelineWindowOptions.SelectedRange(range),
        session.hostName(),
        session.warnings(
            Stream.of(positions.warnings(), result.warnings(), nothingCleared(written))
                .flatMap(List::stream)
                .toList()),
        summary(onTrack, written, result.previous().size() - written.size()));
  }

  private static List<Warning> nothingCleared(List<TimelineEnvelope> written) {
    return !written.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "NOTHING_CLEARED",
                "nothing was cleared, because svc wrote none of this automation",
                "Run `svc automation get TRACK` to see the automation of the track; svc clears only"
                    + " automation that it wrote."));
  }

  private static WriteSummary summary(Track track, List<TimelineEnvelope> written, int others) {
    List<TimelineEnvelope> cleared = written.stream().filter(e -> e.held() == null).toList();
    String what =
        cleared.size() == 1
            ? cleared.get(0).target()
            : cleared.isEmpty() ? "nothing" : WriteSummary.count(cleared.size(), "envelope");
    String text = "Cleared " + what + " on " + TextSanitizer.sanitizeName(track.name());
    return others == 0
        ? WriteSummary.of(text)
        : WriteSummary.of(
            text,
            "Unchanged, because svc did not write them: " + WriteSummary.count(others, "envelope"));
  }

  private static TimelineTransaction.TimelineWriteResult flatten(
      Session session, Track track, AutomationFlattener flattener) {
    session
        .userInteraction()
        .report("clearing automation on " + TextSanitizer.quote(track.name()), 0);
    try (TimelineTransaction transaction = new TimelineTransaction(session, track)) {
      return transaction.write(flattener.of(transaction.read(List.of())));
    }
  }
}
