package svc.verbs.automation;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Ledger;
import svc.automation.Options;
import svc.automation.Planner;
import svc.automation.Range;
import svc.model.Track;
import svc.model.Warning;
import svc.session.Session;

/** Overwrites what svc wrote with the value that it ends on, and forgets it. */
final class Flattening {
  /** Only where something is written already, whatever lies at its edges. */
  private static final Options THERE = new Options(false, false, true, false, true);

  private final Session session;
  private final Track track;
  private final Timeline timeline;

  Flattening(Session session, Track track, Timeline timeline) {
    this.session = session;
    this.track = track;
    this.timeline = timeline;
  }

  List<Warning> flatten(Range window, Scope scope) {
    if (window != null) {
      timeline.clips().forEach(clip -> Planner.refuseMidClip(clip, window));
    }
    List<Entry> meant =
        timeline.known().stream()
            .filter(entry -> scope.holds(entry.target()))
            .flatMap(entry -> part(entry, window))
            .toList();
    if (meant.isEmpty()) {
      return List.of();
    }
    List<Warning> warnings = lay(meant);
    forget(meant);
    return warnings;
  }

  private static Stream<Entry> part(Entry entry, Range window) {
    Lane lane = window == null ? entry.lane() : entry.lane().within(window);
    return Stream.ofNullable(lane).map(entry::on);
  }

  /** One after the other on what the one before has left, and then all in one step. */
  private List<Warning> lay(List<Entry> meant) {
    Batch batch = new Batch(track, timeline);
    for (Entry entry : meant) {
      Lane flat = entry.lane().flat();
      batch.plan(flat.range(), Map.of(entry.target(), flat), THERE);
    }
    return new Delivery(session, track).lay(batch.changed());
  }

  private void forget(List<Entry> meant) {
    session
        .ledgers()
        .update(
            session.host().identity(),
            ledger -> {
              Ledger left = ledger;
              for (Entry gone : meant) {
                left =
                    left.without(
                        entry ->
                            entry.track().equals(gone.track())
                                && entry.target().equals(gone.target()),
                        gone.lane().range());
              }
              return left;
            });
  }
}
