package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * Compares what the ledger says with what the host holds: the user may have undone, reverted or
 * edited it.
 */
public record LedgerReconciler(EnvelopeResolution grain) {
  /**
   * What is still so.
   *
   * @param entries those, and parts of those, that the host still holds
   * @param lost those, and parts of those, that it does not
   */
  public record ReconciledEntries(List<LedgerEntry> entries, List<LedgerEntry> lost) {}

  /**
   * Entries of one track against its clips; a clip whose envelopes the host cannot read is taken to
   * hold what svc wrote onto it, as long as its parameter has automation at all.
   */
  public ReconciledEntries reconcile(List<LedgerEntry> entries, TimelineState there) {
    List<LedgerEntry> kept = new ArrayList<>();
    List<LedgerEntry> lost = new ArrayList<>();
    for (LedgerEntry entry : entries) {
      List<BeatRange> held = BeatRange.mergeAdjacent(findHeldRanges(entry, there));
      held.forEach(range -> kept.add(entry.withSegment(entry.lane().slice(range))));
      for (BeatRange gone : entry.lane().range().subtract(held)) {
        lost.add(entry.withSegment(entry.lane().slice(gone)));
      }
    }
    return new ReconciledEntries(List.copyOf(kept), List.copyOf(lost));
  }

  private List<BeatRange> findHeldRanges(LedgerEntry entry, TimelineState there) {
    List<BeatRange> held = new ArrayList<>();
    for (ArrangementClip clip : there.clips()) {
      boolean is =
          clip.envelopes() == null ? there.mayContain(entry.target()) : matchesClip(clip, entry);
      if (is) {
        TimelineWritePlanner.rangeOf(clip).intersect(entry.lane().range()).ifPresent(held::add);
      }
    }
    return held;
  }

  private boolean matchesClip(ArrangementClip clip, LedgerEntry entry) {
    return clip.envelopes().stream()
        .filter(envelope -> AutomationTarget.of(envelope).equals(entry.target()))
        .anyMatch(
            envelope -> grain.matches(TimelineWritePlanner.rangeOf(clip), envelope, entry.lane()));
  }

  /** Whether what a session clip of so many beats holds is what was asked for, in any order. */
  public boolean isIntact(Envelope asked, Envelope landed, double beats) {
    List<EnvelopePoint> points = new ArrayList<>(asked.points());
    points.sort(Comparator.comparingDouble(EnvelopePoint::time));
    BeatRange clip = new BeatRange(0, beats);
    return AutomationTarget.of(asked).equals(AutomationTarget.of(landed))
        && !landed.points().isEmpty()
        && grain.matches(clip, landed, new AutomationSegment(clip, points));
  }

  /**
   * Whether a clip is there as it was laid down; a host that cannot read envelopes is believed, and
   * what it calls the clip does not count.
   */
  public boolean isIntact(ArrangementClip laid, ArrangementClip there) {
    boolean same =
        BeatComparison.areEqual(laid.startBeats(), there.startBeats())
            && BeatComparison.areEqual(laid.lengthBeats(), there.lengthBeats());
    boolean sounds =
        laid.notes() == null
            || there.notes() != null && there.notes().size() == laid.notes().size();
    return same
        && sounds
        && (there.envelopes() == null
            || laid.envelopes().stream().allMatch(envelope -> isIntact(envelope, laid, there)));
  }

  private boolean isIntact(Envelope envelope, ArrangementClip laid, ArrangementClip there) {
    AutomationSegment wanted =
        new AutomationSegment(TimelineWritePlanner.rangeOf(laid), envelope.points());
    return there.envelopes().stream()
        .filter(other -> AutomationTarget.of(other).equals(AutomationTarget.of(envelope)))
        .anyMatch(other -> grain.matches(TimelineWritePlanner.rangeOf(there), other, wanted));
  }

  /** Whether the host can read what lies on a stretch. */
  public static boolean isReadable(BeatRange range, List<ArrangementClip> clips) {
    return clips.stream()
        .noneMatch(
            clip ->
                clip.envelopes() == null
                    && TimelineWritePlanner.rangeOf(clip).intersect(range).isPresent());
  }

  /** The automation in clips that no entry explains, by clip and target. */
  public static List<UnexplainedAutomation> findUnexplained(
      List<LedgerEntry> entries, List<ArrangementClip> clips) {
    List<UnexplainedAutomation> found = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      for (Envelope envelope : clip.envelopes() == null ? List.<Envelope>of() : clip.envelopes()) {
        AutomationTarget target = AutomationTarget.of(envelope);
        AutomationSegment lane =
            new AutomationSegment(TimelineWritePlanner.rangeOf(clip), envelope.points());
        List<BeatRange> explained =
            entries.stream()
                .filter(entry -> entry.target().equals(target))
                .map(entry -> entry.lane().range())
                .toList();
        lane.range()
            .subtract(explained)
            .forEach(r -> found.add(new UnexplainedAutomation(target, lane.slice(r))));
      }
    }
    return found;
  }

  /** Automation that is there, whoever made it. */
  public record UnexplainedAutomation(AutomationTarget target, AutomationSegment lane) {}
}
