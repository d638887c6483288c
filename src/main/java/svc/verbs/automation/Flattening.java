package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Orphans;
import svc.automation.Planner;
import svc.automation.Range;
import svc.model.Track;

/** Overwrites what svc wrote with the value that it ends on, and forgets it. */
final class Flattening implements Delivery.Change {
  private final Track track;
  private final Range window;
  private final Scope scope;
  private List<WrittenEnvelope> previous = List.of();

  /**
   * @param window null for the whole timeline
   */
  Flattening(Track track, Range window, Scope scope) {
    this.track = track;
    this.window = window;
    this.scope = scope;
  }

  /** The envelopes in scope before, whoever wrote them. */
  List<WrittenEnvelope> previous() {
    return previous;
  }

  @Override
  public Delivery.Draft of(Timeline there) {
    List<Entry> known =
        there.known().stream().filter(entry -> scope.holds(entry.target())).toList();
    refuseMidClip(there, known);
    previous = there.envelopes(window, scope::holds);
    List<Entry> meant = known.stream().filter(Entry::isAuthored).flatMap(this::part).toList();
    Batch batch = new Batch(track, there);
    for (Entry entry : meant) {
      Lane flat = entry.lane().flat();
      batch.plan(flat.range(), Map.of(entry.target(), flat), Options.INSIDE_CLIPS);
    }
    return new Delivery.Draft(batch.changed(), List.of(), forgotten(there, known, meant));
  }

  private void refuseMidClip(Timeline there, List<Entry> known) {
    if (window != null) {
      List<Entry> authored = known.stream().filter(Entry::isAuthored).toList();
      there.clips().forEach(clip -> Planner.refuseMidClip(clip, window, authored));
    }
  }

  /** What is flat now, and what was held outside for that alone. */
  private List<Entry> forgotten(Timeline there, List<Entry> known, List<Entry> meant) {
    if (window == null) {
      return known;
    }
    List<Entry> forgotten = new ArrayList<>(new Orphans(known, List.of(window)).in(there.clips()));
    forgotten.addAll(meant);
    return forgotten;
  }

  private Stream<Entry> part(Entry entry) {
    Lane lane = window == null ? entry.lane() : entry.lane().within(window);
    return Stream.ofNullable(lane).map(entry::on);
  }
}
