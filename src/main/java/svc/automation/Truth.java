package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.model.ArrangementClip;
import svc.model.Beats;
import svc.model.Envelope;
import svc.model.Point;
import svc.model.Target;

/**
 * Compares what the ledger says with what the host holds: the user may have undone, reverted or
 * edited it.
 */
public record Truth(Grain grain) {
  /**
   * What is still so.
   *
   * @param entries those, and parts of those, that the host still holds
   * @param lost those, and parts of those, that it does not
   */
  public record Checked(List<Entry> entries, List<Entry> lost) {}

  /**
   * Entries of one track against its clips; a clip whose envelopes the host cannot read is taken to
   * hold what svc wrote onto it, as long as its parameter has automation at all.
   */
  public Checked check(List<Entry> entries, Sight there) {
    List<Entry> kept = new ArrayList<>();
    List<Entry> lost = new ArrayList<>();
    for (Entry entry : entries) {
      List<Range> held = Range.joined(held(entry, there));
      held.forEach(range -> kept.add(entry.on(entry.lane().within(range))));
      for (Range gone : entry.lane().range().without(held)) {
        lost.add(entry.on(entry.lane().within(gone)));
      }
    }
    return new Checked(List.copyOf(kept), List.copyOf(lost));
  }

  private List<Range> held(Entry entry, Sight there) {
    List<Range> held = new ArrayList<>();
    for (ArrangementClip clip : there.clips()) {
      boolean is = clip.envelopes() == null ? there.canHide(entry.target()) : agrees(clip, entry);
      if (is) {
        Planner.range(clip).and(entry.lane().range()).ifPresent(held::add);
      }
    }
    return held;
  }

  private boolean agrees(ArrangementClip clip, Entry entry) {
    return clip.envelopes().stream()
        .filter(envelope -> Target.of(envelope).equals(entry.target()))
        .anyMatch(envelope -> grain.holds(Planner.range(clip), envelope, entry.lane()));
  }

  /** Whether what a session clip of so many beats holds is what was asked for, in any order. */
  public boolean isHeld(Envelope asked, Envelope landed, double beats) {
    List<Point> points = new ArrayList<>(asked.points());
    points.sort(Comparator.comparingDouble(Point::time));
    Range clip = new Range(0, beats);
    return Target.of(asked).equals(Target.of(landed))
        && !landed.points().isEmpty()
        && grain.holds(clip, landed, new Lane(clip, points));
  }

  /**
   * Whether a clip is there as it was laid down; a host that cannot read envelopes is believed, and
   * what it calls the clip does not count.
   */
  public boolean isHeld(ArrangementClip laid, ArrangementClip there) {
    boolean same =
        Beats.same(laid.startBeats(), there.startBeats())
            && Beats.same(laid.lengthBeats(), there.lengthBeats());
    boolean sounds =
        laid.notes() == null
            || there.notes() != null && there.notes().size() == laid.notes().size();
    return same
        && sounds
        && (there.envelopes() == null
            || laid.envelopes().stream().allMatch(envelope -> isHeld(envelope, laid, there)));
  }

  private boolean isHeld(Envelope envelope, ArrangementClip laid, ArrangementClip there) {
    Lane wanted = new Lane(Planner.range(laid), envelope.points());
    return there.envelopes().stream()
        .filter(other -> Target.of(other).equals(Target.of(envelope)))
        .anyMatch(other -> grain.holds(Planner.range(there), other, wanted));
  }

  /** Whether the host can read what lies on a stretch. */
  public static boolean isReadable(Range range, List<ArrangementClip> clips) {
    return clips.stream()
        .noneMatch(clip -> clip.envelopes() == null && Planner.range(clip).and(range).isPresent());
  }

  /** The automation in clips that no entry explains, by clip and target. */
  public static List<Found> unexplained(List<Entry> entries, List<ArrangementClip> clips) {
    List<Found> found = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      for (Envelope envelope : clip.envelopes() == null ? List.<Envelope>of() : clip.envelopes()) {
        Target target = Target.of(envelope);
        Lane lane = new Lane(Planner.range(clip), envelope.points());
        List<Range> explained =
            entries.stream()
                .filter(entry -> entry.target().equals(target))
                .map(entry -> entry.lane().range())
                .toList();
        lane.range().without(explained).forEach(r -> found.add(new Found(target, lane.within(r))));
      }
    }
    return found;
  }

  /** Automation that is there, whoever made it. */
  public record Found(Target target, Lane lane) {}
}
