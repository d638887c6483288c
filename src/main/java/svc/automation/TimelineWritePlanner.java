package svc.automation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;

/**
 * Plans writes for hosts that store the automation of the timeline inside clips. The automation is
 * divided into slices: each clip in the window is rewritten with its slice, and each gap is filled
 * with a new clip. Outside the window, existing automation is unchanged.
 */
public final class TimelineWritePlanner {
  private static final Comparator<ArrangementClip> BY_START =
      (first, second) -> Double.compare(first.startBeats(), second.startBeats());

  private final TrackKind kind;
  private final List<ArrangementClip> clips;
  private final BeatRange window;
  private final Map<AutomationTarget, SegmentSequence> newSegments = new LinkedHashMap<>();
  private final Map<AutomationTarget, SegmentSequence> knownSegments = new LinkedHashMap<>();
  private final Map<AutomationTarget, List<LedgerEntry>> entries;
  private final Function<AutomationTarget, Double> currentValues;
  private final TimelineWriteOptions options;

  private TimelineWritePlanner(
      TrackKind kind,
      List<ArrangementClip> clips,
      BeatRange window,
      Map<AutomationTarget, AutomationSegment> writes,
      List<LedgerEntry> known,
      Function<AutomationTarget, Double> currentValues,
      TimelineWriteOptions options) {
    this.kind = kind;
    this.clips = clips.stream().sorted(BY_START).toList();
    this.window = window;
    writes.forEach(
        (target, segment) -> this.newSegments.put(target, new SegmentSequence(List.of(segment))));
    this.entries =
        known.stream().collect(groupingBy(LedgerEntry::target, LinkedHashMap::new, toList()));
    this.entries.forEach(
        (target, targetEntries) ->
            this.knownSegments.put(
                target,
                new SegmentSequence(targetEntries.stream().map(LedgerEntry::lane).toList())));
    this.currentValues = currentValues;
    this.options = options;
  }

  /**
   * Plans a write to a window of a track's timeline. Call {@link WindowEdgeCheck#require} first,
   * unless the options force the write.
   *
   * @param clips the clips of the track; the envelopes of a clip are null if the host cannot read
   *     them
   * @param writes the automation to write, by target; each segment covers the whole window
   * @param known the ledger entries of the track
   * @param currentValues returns a parameter's current value as 0-1, null if unknown. It is written
   *     to the rest of a clip, outside the window, where the parameter has no known automation
   */
  public static TimelineWritePlan plan(
      TrackKind kind,
      List<ArrangementClip> clips,
      BeatRange window,
      Map<AutomationTarget, AutomationSegment> writes,
      List<LedgerEntry> known,
      Function<AutomationTarget, Double> currentValues,
      TimelineWriteOptions options) {
    return new TimelineWritePlanner(kind, clips, window, writes, known, currentValues, options)
        .plan();
  }

  private TimelineWritePlan plan() {
    List<TimelineWritePlan.PlannedClip> slices = new ArrayList<>();
    List<BeatRange> covered = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      BeatRange range = rangeOf(clip);
      if (range.intersect(window).isPresent()) {
        slices.add(planClip(clip, range, range.intersect(window).get()));
        covered.add(range);
      }
    }
    List<TimelineWritePlan.SkippedRange> skipped = new ArrayList<>();
    window.subtract(covered).forEach(gap -> fillGap(gap, slices, skipped));
    slices.sort((first, second) -> BY_START.compare(first.clip(), second.clip()));
    return new TimelineWritePlan(List.copyOf(slices), List.copyOf(skipped));
  }

  /** Returns the range of a clip on the timeline. */
  public static BeatRange rangeOf(ArrangementClip clip) {
    return new BeatRange(clip.startBeats(), clip.endBeats());
  }

  /** Returns whether a position is inside a clip and not at one of its bounds. */
  static boolean contains(ArrangementClip clip, double beat) {
    return rangeOf(clip).containsInside(beat);
  }

  private TimelineWritePlan.PlannedClip planClip(
      ArrangementClip clip, BeatRange range, BeatRange written) {
    Map<AutomationTarget, List<AutomationSegment>> existing = readExisting(clip, range);
    List<Envelope> envelopes = new ArrayList<>();
    existing.forEach(
        (target, segments) -> {
          List<AutomationSegment> remaining =
              newSegments.containsKey(target)
                  ? List.of()
                  : findRemaining(target, segments, clip, written);
          if (!remaining.isEmpty()) {
            envelopes.add(createEnvelope(target, range, remaining));
          }
        });
    Map<AutomationTarget, List<AutomationSegment>> held = new LinkedHashMap<>();
    newSegments.forEach(
        (target, segments) -> {
          List<AutomationSegment> merged =
              mergeWithExisting(target, range, existing.getOrDefault(target, List.of()));
          held.put(target, findHeldSegments(target, range, merged));
          merged.addAll(held.get(target));
          envelopes.add(createEnvelope(target, range, merged));
        });
    return new TimelineWritePlan.PlannedClip(
        false, clip.withEnvelopes(List.copyOf(envelopes)), written, held);
  }

  /**
   * Returns the automation in a clip by target, as read from the host; from the ledger if the host
   * cannot read the clip's envelopes.
   */
  private Map<AutomationTarget, List<AutomationSegment>> readExisting(
      ArrangementClip clip, BeatRange range) {
    Map<AutomationTarget, List<AutomationSegment>> existing = new LinkedHashMap<>();
    if (clip.envelopes() == null) {
      knownSegments.forEach((target, segments) -> existing.put(target, segments.slice(range)));
    } else {
      clip.envelopes()
          .forEach(
              envelope ->
                  existing.put(
                      AutomationTarget.of(envelope),
                      List.of(new AutomationSegment(range, envelope.points()))));
    }
    return existing;
  }

  /**
   * Returns the existing automation of a target in a clip that remains after the write. Used for
   * targets to which the write adds no automation.
   */
  private List<AutomationSegment> findRemaining(
      AutomationTarget target,
      List<AutomationSegment> existing,
      ArrangementClip clip,
      BeatRange written) {
    List<BeatRange> removed = options.replace() ? removedRanges(target, clip, written) : List.of();
    return removed.isEmpty() ? existing : cutOut(removed, existing);
  }

  /**
   * Returns the ranges from which the write removes a target's automation. Inside the window, these
   * are the ranges that svc wrote earlier; outside it, the ranges that those earlier writes filled
   * with a constant value.
   */
  private List<BeatRange> removedRanges(
      AutomationTarget target, ArrangementClip clip, BeatRange written) {
    List<LedgerEntry> known = entries.getOrDefault(target, List.of());
    List<BeatRange> removed = new ArrayList<>();
    known.stream()
        .filter(LedgerEntry::isAuthored)
        .forEach(entry -> entry.lane().range().intersect(written).ifPresent(removed::add));
    new OrphanedEntryFinder(known, List.of(written))
        .findIn(List.of(clip))
        .forEach(entry -> removed.add(entry.lane().range()));
    return removed;
  }

  /**
   * Returns the automation of a target in a clip after the write: the new automation, and the
   * existing automation outside the window.
   */
  private List<AutomationSegment> mergeWithExisting(
      AutomationTarget target, BeatRange clip, List<AutomationSegment> existing) {
    List<AutomationSegment> segments = new ArrayList<>(newSegments.get(target).slice(clip));
    segments.addAll(cutOut(List.of(window), existing));
    return segments;
  }

  /**
   * Returns a segment with the target's current value for each range of a clip in which the target
   * has no automation; empty if the current value is unknown.
   */
  private List<AutomationSegment> findHeldSegments(
      AutomationTarget target, BeatRange clip, List<AutomationSegment> segments) {
    List<BeatRange> empty = clip.subtract(segments.stream().map(AutomationSegment::range).toList());
    Double currentValue = empty.isEmpty() ? null : currentValues.apply(target);
    return currentValue == null
        ? List.of()
        : empty.stream().map(range -> AutomationSegment.constant(range, currentValue)).toList();
  }

  private static List<AutomationSegment> cutOut(
      List<BeatRange> removed, List<AutomationSegment> segments) {
    return segments.stream()
        .flatMap(segment -> segment.range().subtract(removed).stream().map(segment::slice))
        .toList();
  }

  private static Envelope createEnvelope(
      AutomationTarget target, BeatRange clip, List<AutomationSegment> segments) {
    return new Envelope(
        target.deviceId(), target.paramIndex(), AutomationSegment.mergeIntoClip(clip, segments));
  }

  private void fillGap(
      BeatRange gap,
      List<TimelineWritePlan.PlannedClip> slices,
      List<TimelineWritePlan.SkippedRange> skipped) {
    boolean canFill = kind != TrackKind.AUDIO || options.silentClips();
    if (!options.createClip() || !canFill) {
      String reason = options.createClip() ? "gap_on_audio_track" : "gap";
      skipped.add(new TimelineWritePlan.SkippedRange(gap, reason));
      return;
    }
    double start = gap.start();
    while (BeatComparison.isBefore(start + options.maxGapBeats(), gap.end())) {
      slices.add(planGapClip(new BeatRange(start, start + options.maxGapBeats())));
      start += options.maxGapBeats();
    }
    slices.add(planGapClip(new BeatRange(start, gap.end())));
  }

  private TimelineWritePlan.PlannedClip planGapClip(BeatRange range) {
    List<Envelope> envelopes = new ArrayList<>();
    newSegments.forEach(
        (target, segments) -> envelopes.add(createEnvelope(target, range, segments.slice(range))));
    ArrangementClip clip =
        new ArrangementClip("", kind, null, range.start(), range.length(), List.of(), envelopes);
    return new TimelineWritePlan.PlannedClip(true, clip, range, Map.of());
  }
}
