package svc.verbs.mix;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.model.time.BeatComparison;
import svc.verbs.automation.AutomationInWindow;

/** The automation of one mixer setting on a timeline before a crossfade is written. */
record ExistingAutomation(List<AutomationSegment> segments) {
  private static final double TOLERANCE = 1e-6;

  static ExistingAutomation of(AutomationInWindow automation) {
    return new ExistingAutomation(
        Stream.concat(
                automation.written().stream().map(LedgerEntry::lane),
                automation.found().stream().map(LedgerReconciler.UnrecordedAutomation::segment))
            .toList());
  }

  boolean isIn(BeatRange range) {
    return segments.stream().anyMatch(segment -> segment.range().intersect(range).isPresent());
  }

  /**
   * Returns the value of the automation at a position in beats. At the end of automation, returns
   * its last value. Returns empty if there is no automation at the position.
   */
  Optional<Double> valueAt(double beat) {
    return segments.stream()
        .filter(segment -> !BeatComparison.isBefore(beat, segment.range().start()))
        .filter(segment -> BeatComparison.isBefore(beat, segment.range().end()))
        .findFirst()
        .map(segment -> segment.valueAt(Math.max(0, beat - segment.range().start())))
        .or(() -> lastValueBefore(beat));
  }

  private Optional<Double> lastValueBefore(double beat) {
    return segments.stream()
        .filter(segment -> BeatComparison.areEqual(segment.range().end(), beat))
        .findFirst()
        .map(AutomationSegment::lastValue);
  }

  /**
   * Returns whether a range is free for other automation: it has no automation, or only a constant
   * that continues the last value before the range.
   */
  boolean isFreeOrHeld(BeatRange range) {
    List<AutomationSegment> inside =
        segments.stream().map(segment -> segment.slice(range)).filter(Objects::nonNull).toList();
    Optional<Double> held = valueBefore(range.start());
    return inside.isEmpty()
        || held.isPresent()
            && inside.stream()
                .flatMap(segment -> segment.points().stream())
                .allMatch(point -> Math.abs(point.value() - held.get()) <= TOLERANCE);
  }

  private Optional<Double> valueBefore(double beat) {
    return segments.stream()
        .filter(segment -> BeatComparison.isBefore(segment.range().start(), beat))
        .filter(segment -> !BeatComparison.isBefore(segment.range().end(), beat))
        .findFirst()
        .map(segment -> segment.slice(new BeatRange(segment.range().start(), beat)))
        .map(AutomationSegment::lastValue);
  }
}
