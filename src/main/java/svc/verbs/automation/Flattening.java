package svc.verbs.automation;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
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
    if (window != null) {
      there.clips().forEach(clip -> Planner.refuseMidClip(clip, window));
    }
    previous = there.envelopes(window, scope::holds);
    List<Entry> meant =
        there.known().stream()
            .filter(entry -> scope.holds(entry.target()))
            .flatMap(this::part)
            .toList();
    Batch batch = new Batch(track, there);
    for (Entry entry : meant) {
      Lane flat = entry.lane().flat();
      batch.plan(flat.range(), Map.of(entry.target(), flat), Options.INSIDE_CLIPS);
    }
    return new Delivery.Draft(batch.changed(), List.of(), meant);
  }

  private Stream<Entry> part(Entry entry) {
    Lane lane = window == null ? entry.lane() : entry.lane().within(window);
    return Stream.ofNullable(lane).map(entry::on);
  }
}
