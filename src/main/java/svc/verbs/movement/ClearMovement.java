package svc.verbs.movement;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import svc.host.Capability;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.MultiTrackTransaction;

/** Removes the automation that was derived from the energy of the song. */
@VerbDeclaration(
    path = "movement clear",
    tool = "apply_movement",
    operation = "clear",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "remove it",
    summary = "Remove the automation that movement apply wrote.",
    details = "The parameters get the values of their knobs and faders again.",
    examples = "movement clear")
public record ClearMovement() implements MovementVerb<ClearMovement.ClearedMovement> {

  /**
   * The removed automation.
   *
   * @param cleared the number of envelopes that were removed
   * @param tracks the names of their tracks
   * @param undoSteps the number of steps that the write added to the host's undo history
   * @param resolutionBeats the length in beats of the steps in which the host stores envelopes,
   *     null if it stores points
   */
  public record ClearedMovement(
      int cleared,
      @UntrustedName List<String> tracks,
      int undoSteps,
      Double resolutionBeats,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(ClearedMovement result) {
    return result.undoSteps() > 0
        ? UndoPlan.impossible("no verb restores the movement exactly")
        : UndoPlan.NOTHING_CHANGED;
  }

  @Override
  public ClearedMovement run(Session session) {
    session.host().require(Capability.ARRANGEMENT_EDITING);
    requireLedger(session);
    MovementTrackReader.prefetchSet(session.host());
    try (MultiTrackTransaction transaction = new MultiTrackTransaction(session)) {
      List<Track> tracks =
          MovementTrackReader.movedTracks(transaction.readLedger(), session.host().tracks().list());
      MovementTrackReader.prefetch(session.host(), tracks);
      MovementWriter writer = new MovementWriter(session, transaction);
      writer.write(tracks, List.of(), null);
      int cleared = writer.countRemoved();
      List<String> names = tracks.stream().map(Track::name).toList();
      return new ClearedMovement(
          cleared,
          names,
          writer.undoSteps(),
          writer.resolution(),
          session.hostName(),
          session.warnings(writer.warnings()),
          summary(cleared, names));
    }
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST if the host stores automation on lanes, because the ledger of such
   * a host does not contain movement.
   */
  private static void requireLedger(Session session) {
    if (session.host().supports(Capability.AUTOMATION_LANES)) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              "the "
                  + session.hostName()
                  + " host does not record which automation of a lane is movement, so svc cannot"
                  + " remove only that")
          .hint(
              "Use `svc undo` after `svc movement apply`, or remove the automation of a parameter"
                  + " with `svc automation clear`.");
    }
  }

  private static WriteSummary summary(int cleared, List<String> tracks) {
    return cleared == 0
        ? WriteSummary.of("The set has no movement")
        : WriteSummary.of(
            "Removed movement of "
                + WriteSummary.count(cleared, "parameter")
                + " on "
                + TextSanitizer.sanitizeName(String.join(", ", tracks)));
  }
}
