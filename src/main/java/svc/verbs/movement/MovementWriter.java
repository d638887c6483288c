package svc.verbs.movement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationLedger;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.MultiTrackTransaction;
import svc.verbs.automation.TimelineTransaction;

/**
 * Writes movement, the automation that follows the energy of the song, to all tracks in one
 * transaction.
 */
final class MovementWriter {
  private final Session session;
  private final MultiTrackTransaction transaction;
  private final Map<Track, TrackMovementComparison> tracks = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();
  private int undoSteps;
  private int clips;

  MovementWriter(Session session, MultiTrackTransaction transaction) {
    this.session = session;
    this.transaction = transaction;
  }

  /**
   * Writes the movement of a song. Removes movement of earlier calls that is no longer planned.
   * Returns the planner, which contains the planned movements.
   */
  SongMovementPlanner apply(MovementOptions.SongMovementSettings settings) {
    AutomationLedger ledger = transaction.readLedger();
    List<Track> all = session.host().tracks().list();
    List<Track> written =
        MovementTrackReader.union(
            MovementTrackReader.tracksOf(settings.project(), all),
            MovementTrackReader.movedTracks(ledger, all));
    MovementTrackReader.prefetch(session.host(), written);
    SongMovementPlanner song = new SongMovementPlanner(session, settings, ledger);
    write(written, song.plan(), song.window());
    return song;
  }

  /**
   * Writes movement to tracks. Tracks whose clips already contain it are not changed.
   *
   * @param written the tracks to write; if no movement is planned for a track, its existing
   *     movement is removed
   * @param window the range of all sections, null if there are no movements
   */
  void write(List<Track> written, List<PartMovement> movements, BeatRange window) {
    for (Track track : written) {
      session
          .userInteraction()
          .report(
              "reading the timeline of " + TextSanitizer.quote(track.name()),
              0.5 * tracks.size() / written.size());
      List<PartMovement> wanted =
          movements.stream().filter(each -> each.track().equals(track)).toList();
      tracks.put(
          track, new TrackMovementComparison(track, transaction.read(track), wanted, window));
    }
    Map<Track, TimelineTransaction.PlannedTimelineWrite> writes = new LinkedHashMap<>();
    tracks.forEach(
        (track, movement) ->
            movement.plan(transaction.on(track)).ifPresent(write -> writes.put(track, write)));
    warnAboutReplaced();
    if (!writes.isEmpty()) {
      String what = "writing movement on " + WriteSummary.count(writes.size(), "track");
      session.userInteraction().report(what, 0.5);
      transaction.write(writes).values().forEach(this::add);
      clips =
          hasLanes() ? 0 : writes.values().stream().mapToInt(write -> write.clips().size()).sum();
    }
  }

  private boolean hasLanes() {
    return session.host().supports(Capability.AUTOMATION_LANES);
  }

  private void add(TimelineTransaction.TimelineWriteResult result) {
    undoSteps += result.undoSteps();
    warnings.addAll(result.warnings());
  }

  private void warnAboutReplaced() {
    List<String> replaced = new ArrayList<>();
    List<String> held = new ArrayList<>();
    tracks.forEach(
        (track, movement) -> {
          String name = TextSanitizer.sanitizeName(track.name());
          movement
              .replacedTargets()
              .forEach(target -> replaced.add(target + " on " + TextSanitizer.quote(track.name())));
          if (movement.holdsOutside()) {
            held.add(TextSanitizer.quote(track.name()));
          }
        });
    if (!replaced.isEmpty()) {
      warnings.add(
          new Warning(
              "AUTOMATION_REPLACED",
              (hasLanes()
                      ? "the movement replaced earlier movement or other automation: "
                      : "the movement replaced other automation: ")
                  + String.join(", ", replaced),
              "To restore the replaced automation, run `svc undo`; then remove these parameters from the"
                  + " movement rules before you apply the movement again."));
    }
    if (!held.isEmpty()) {
      warnings.add(
          new Warning(
              "HELD_OUTSIDE_WINDOW",
              "clips of these tracks extend beyond the sections, so svc wrote the current values of"
                  + " the moved parameters there: "
                  + String.join(", ", held),
              "Nothing needs to be done; `svc movement clear` removes these values together with the"
                  + " movement."));
    }
  }

  String status(PartMovement movement) {
    return tracks.get(movement.track()).status(movement);
  }

  /** Returns the number of envelopes that were removed and not replaced. */
  int countRemoved() {
    return tracks.values().stream().mapToInt(TrackMovementComparison::countRemoved).sum();
  }

  /** Returns the number of clips that were written; 0 if the automation is on lanes. */
  int clips() {
    return clips;
  }

  int undoSteps() {
    return undoSteps;
  }

  List<Warning> warnings() {
    return warnings;
  }

  Double resolution() {
    return session.host().automationResolution();
  }
}
