package svc.automation;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/**
 * Compares the ledger, the record of the automation that svc wrote, with the automation in the
 * host. The user may have undone or edited that automation after the write.
 */
public record LedgerReconciler(EnvelopeStorePrecision resolution) {
  /**
   * The ledger entries of a track, divided by whether their automation is still in the host.
   *
   * @param entries the entries, and parts of entries, whose automation is still in the host
   * @param lost the entries, and parts of entries, whose automation the user has removed or changed
   */
  public record ReconciledEntries(List<LedgerEntry> entries, List<LedgerEntry> lost) {}

  /**
   * Compares the entries of a track with the track's clips. A clip whose envelopes the host cannot
   * read is assumed to contain an entry's automation, unless the host reports that the parameter
   * has no automation.
   */
  public ReconciledEntries reconcile(List<LedgerEntry> entries, TimelineState timeline) {
    List<LedgerEntry> found = new ArrayList<>();
    List<LedgerEntry> lost = new ArrayList<>();
    for (LedgerEntry entry : entries) {
      List<BeatRange> present = BeatRange.mergeAdjacent(findPresentRanges(entry, timeline));
      present.forEach(range -> found.add(entry.withSegment(entry.lane().slice(range))));
      for (BeatRange missing : entry.lane().range().subtract(present)) {
        lost.add(entry.withSegment(entry.lane().slice(missing)));
      }
    }
    return new ReconciledEntries(List.copyOf(found), List.copyOf(lost));
  }

  private List<BeatRange> findPresentRanges(LedgerEntry entry, TimelineState timeline) {
    List<BeatRange> present = new ArrayList<>();
    for (ArrangementClip clip : timeline.clips()) {
      boolean matches =
          clip.envelopes() == null ? timeline.mayContain(entry.target()) : matchesClip(clip, entry);
      if (matches) {
        TimelineWritePlanner.rangeOf(clip).intersect(entry.lane().range()).ifPresent(present::add);
      }
    }
    return present;
  }

  private boolean matchesClip(ArrangementClip clip, LedgerEntry entry) {
    return clip.envelopes().stream()
        .filter(envelope -> AutomationTarget.of(envelope).equals(entry.target()))
        .anyMatch(
            envelope ->
                resolution.matches(TimelineWritePlanner.rangeOf(clip), envelope, entry.lane()));
  }

  /**
   * Returns whether the envelope that the host has in a session clip equals the requested one. The
   * order of the requested points is ignored.
   *
   * @param beats the length of the clip in beats
   */
  public boolean isIntact(Envelope requested, Envelope actual, double beats) {
    List<EnvelopePoint> points = new ArrayList<>(requested.points());
    points.sort((first, second) -> Double.compare(first.time(), second.time()));
    BeatRange clip = new BeatRange(0, beats);
    return AutomationTarget.of(requested).equals(AutomationTarget.of(actual))
        && !actual.points().isEmpty()
        && resolution.matches(clip, actual, new AutomationSegment(clip, points));
  }

  /**
   * Returns whether a timeline clip in the host equals the one that was placed: same range, number
   * of notes and envelopes. Envelopes that the host cannot read are assumed to be equal.
   */
  public boolean isIntact(ArrangementClip placed, ArrangementClip actual) {
    boolean sameRange =
        BeatComparison.areEqual(placed.startBeats(), actual.startBeats())
            && BeatComparison.areEqual(placed.lengthBeats(), actual.lengthBeats());
    boolean sameNotes =
        placed.notes() == null
            || actual.notes() != null && actual.notes().size() == placed.notes().size();
    return sameRange
        && sameNotes
        && (actual.envelopes() == null
            || placed.envelopes().stream()
                .allMatch(envelope -> isIntact(envelope, placed, actual)));
  }

  private boolean isIntact(Envelope envelope, ArrangementClip placed, ArrangementClip actual) {
    AutomationSegment expected =
        new AutomationSegment(TimelineWritePlanner.rangeOf(placed), envelope.points());
    return actual.envelopes().stream()
        .filter(other -> AutomationTarget.of(other).equals(AutomationTarget.of(envelope)))
        .anyMatch(
            other -> resolution.matches(TimelineWritePlanner.rangeOf(actual), other, expected));
  }

  /** Returns whether the host can read the envelopes of all clips in a range. */
  public static boolean isReadable(BeatRange range, List<ArrangementClip> clips) {
    return clips.stream()
        .noneMatch(
            clip ->
                clip.envelopes() == null
                    && TimelineWritePlanner.rangeOf(clip).intersect(range).isPresent());
  }

  /** Returns the automation that clips contain and no ledger entry covers. */
  public static List<UnrecordedAutomation> findUnexplained(
      List<LedgerEntry> entries, List<ArrangementClip> clips) {
    List<UnrecordedAutomation> found = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      for (Envelope envelope : clip.envelopes() == null ? List.<Envelope>of() : clip.envelopes()) {
        AutomationTarget target = AutomationTarget.of(envelope);
        AutomationSegment segment =
            new AutomationSegment(TimelineWritePlanner.rangeOf(clip), envelope.points());
        List<BeatRange> explained =
            entries.stream()
                .filter(entry -> entry.target().equals(target))
                .map(entry -> entry.lane().range())
                .toList();
        segment
            .range()
            .subtract(explained)
            .forEach(range -> found.add(new UnrecordedAutomation(target, segment.slice(range))));
      }
    }
    return found;
  }

  /** Automation that is in a clip but not in the ledger. */
  public record UnrecordedAutomation(AutomationTarget target, AutomationSegment segment) {}
}
