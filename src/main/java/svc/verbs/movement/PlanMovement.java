package svc.verbs.movement;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.automation.AutomationLedger;
import svc.host.Capability;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoLog;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verbs.automation.AutomationTimeline;

/**
 * Shows, without writing it, the automation that each part gets from the energy curve of the song,
 * with the reasons.
 */
@VerbDeclaration(
    path = "movement plan",
    tool = "plan_movement",
    effect = VerbEffect.READS,
    brief =
        "Show the automation with which parts would follow the song's energy, without writing"
            + " it.",
    summary = "Explain the automation that the energy of the song gives to its parts.",
    details =
        "Movement rules say how each part type responds to the energy of the sections. `status` is"
            + " what apply would do.",
    examples = "movement plan --project song.svc --energy \"intro .2>.9, drop 1\"")
public record PlanMovement(MovementOptions options)
    implements MovementVerb<PlanMovement.MovementPlan> {

  /**
   * The planned automation.
   *
   * @param energy the energy curve
   * @param rules the name of the movement rules
   */
  public record MovementPlan(
      String project,
      String energy,
      String rules,
      long seed,
      List<MovementEnvelope> items,
      int total,
      String host,
      List<Warning> warnings) {}

  @Override
  public MovementPlan run(Session session) {
    session.host().require(Capability.ARRANGEMENT_EDITING);
    MovementOptions.SongMovementSettings settings = options.resolve(session);
    MovementTrackReader.prefetchSet(session.host());
    List<Track> tracks =
        MovementTrackReader.tracksOf(settings.project(), session.host().tracks().list());
    MovementTrackReader.prefetch(session.host(), tracks);
    AutomationLedger ledger =
        UndoLog.numbered(
            session.host(), session.stores().ledgers().read(session.host().identity()));
    SongMovementPlanner song = new SongMovementPlanner(session, settings, ledger);
    List<PartMovement> movements = song.plan();
    Map<Track, TrackMovementComparison> compared =
        tracks.stream()
            .collect(
                Collectors.toMap(
                    track -> track, track -> compare(session, song, track, movements, ledger)));
    MovementDescriber text =
        new MovementDescriber(settings.energy(), session.host().transport().signature());
    List<MovementEnvelope> items =
        movements.stream()
            .map(each -> text.explain(each, compared.get(each.track()).status(each)))
            .toList();
    return new MovementPlan(
        settings.project().file().toString(),
        settings.curve().text(),
        settings.rules().name(),
        settings.seed(),
        items,
        items.size(),
        session.hostName(),
        session.warnings(song.warnings()));
  }

  private static TrackMovementComparison compare(
      Session session,
      SongMovementPlanner song,
      Track track,
      List<PartMovement> movements,
      AutomationLedger ledger) {
    return new TrackMovementComparison(
        track,
        new AutomationTimeline(session, track, ledger),
        movements.stream().filter(each -> each.track().equals(track)).toList(),
        song.window());
  }
}
