package svc.automation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static svc.model.error.ErrorCode.WINDOW_MID_CLIP;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.curve.Breakpoints;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.error.SvcException;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * Cuts automation into slices for hosts whose timeline holds it inside clips: each clip that the
 * window meets is written anew with the part that falls into it, each gap is filled with a clip of
 * its own. Everything else that the clips hold stays.
 */
public final class TimelineWritePlanner {
  private static final Comparator<ArrangementClip> BY_START =
      Comparator.comparingDouble(ArrangementClip::startBeats);

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
      Function<AutomationTarget, Double> dials,
      TimelineWriteOptions options) {
    this.kind = kind;
    this.clips = clips.stream().sorted(BY_START).toList();
    this.window = window;
    writes.forEach(
        (target, lane) -> this.newSegments.put(target, new SegmentSequence(List.of(lane))));
    this.entries =
        known.stream().collect(groupingBy(LedgerEntry::target, LinkedHashMap::new, toList()));
    this.entries.forEach(
        (target, own) ->
            this.knownSegments.put(
                target, new SegmentSequence(own.stream().map(LedgerEntry::lane).toList())));
    this.currentValues = dials;
    this.options = options;
  }

  /**
   * The plan for a window of a track.
   *
   * @param clips the track's; their envelopes are null where the host cannot read them
   * @param writes what is written by target, each lane on the whole window
   * @param known what the ledger holds of the track
   * @param dials the current values of parameters from 0 to 1, null if they are unknown; they hold
   *     outside a forced window where nothing is known to be
   */
  public static TimelineWritePlan plan(
      TrackKind kind,
      List<ArrangementClip> clips,
      BeatRange window,
      Map<AutomationTarget, AutomationSegment> writes,
      List<LedgerEntry> known,
      Function<AutomationTarget, Double> dials,
      TimelineWriteOptions options) {
    return new TimelineWritePlanner(kind, clips, window, writes, known, dials, options).plan();
  }

  private TimelineWritePlan plan() {
    List<TimelineWritePlan.PlannedClip> slices = new ArrayList<>();
    List<BeatRange> taken = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      BeatRange range = rangeOf(clip);
      if (range.intersect(window).isPresent()) {
        if (!options.force()) {
          requireClipBoundary(clip, window);
        }
        slices.add(planClip(clip, range, range.intersect(window).get()));
        taken.add(range);
      }
    }
    List<TimelineWritePlan.SkippedRange> skipped = new ArrayList<>();
    window.subtract(taken).forEach(gap -> fillGap(gap, slices, skipped));
    slices.sort(Comparator.comparing(TimelineWritePlan.PlannedClip::clip, BY_START));
    return new TimelineWritePlan(List.copyOf(slices), List.copyOf(skipped));
  }

  /** Where a clip lies. */
  public static BeatRange rangeOf(ArrangementClip clip) {
    return new BeatRange(clip.startBeats(), clip.endBeats());
  }

  /** Throws WINDOW_MID_CLIP where a window begins or ends inside a clip. */
  public static void requireClipBoundary(ArrangementClip clip, BeatRange window) {
    BeatRange range = rangeOf(clip);
    if (range.containsInside(window.start()) || range.containsInside(window.end())) {
      throw midClipError(clip, window);
    }
  }

  /**
   * Throws WINDOW_MID_CLIP if a window begins or ends inside a clip, unless one of some entries
   * ends there, or none lies there and the clip's automation jumps, as it does after a clear.
   */
  public static void requireClipBoundary(
      ArrangementClip clip, BeatRange window, List<LedgerEntry> some) {
    List<BeatRange> known = some.stream().map(entry -> entry.lane().range()).toList();
    for (double edge : new double[] {window.start(), window.end()}) {
      boolean cuts =
          known.stream().anyMatch(range -> range.containsInside(edge)) || !hasJumpAt(clip, edge);
      boolean isEnd = known.stream().anyMatch(range -> range.hasEdgeAt(edge));
      if (rangeOf(clip).containsInside(edge) && cuts && !isEnd) {
        throw midClipError(clip, window)
            .hint(
                "Move the window to the bounds of the clip, or to those of what svc wrote there.");
      }
    }
  }

  private static boolean hasJumpAt(ArrangementClip clip, double beat) {
    double time = beat - clip.startBeats();
    return clip.envelopes() != null
        && clip.envelopes().stream()
            .map(envelope -> Breakpoints.of(envelope.points()))
            .anyMatch(points -> points.hasJumpAt(time));
  }

  private static SvcException midClipError(ArrangementClip clip, BeatRange window) {
    return WINDOW_MID_CLIP
        .because(
            "the window "
                + window
                + " beats begins or ends inside "
                + (clip.name().isEmpty()
                    ? "an unnamed clip"
                    : "the clip " + TextSanitizer.quote(clip.name()))
                + ", which lies at "
                + rangeOf(clip)
                + " beats")
        .withDetail("clip_start_beats", clip.startBeats())
        .withDetail("clip_end_beats", clip.endBeats());
  }

  private TimelineWritePlan.PlannedClip planClip(
      ArrangementClip clip, BeatRange range, BeatRange written) {
    Map<AutomationTarget, List<AutomationSegment>> there = readExisting(clip, range);
    List<Envelope> envelopes = new ArrayList<>();
    there.forEach(
        (target, lanes) -> {
          List<AutomationSegment> left =
              newSegments.containsKey(target)
                  ? List.of()
                  : findRemaining(target, lanes, clip, written);
          if (!left.isEmpty()) {
            envelopes.add(createEnvelope(target, range, left));
          }
        });
    Map<AutomationTarget, List<AutomationSegment>> held = new LinkedHashMap<>();
    newSegments.forEach(
        (target, lanes) -> {
          List<AutomationSegment> whole =
              mergeWithExisting(target, range, there.getOrDefault(target, List.of()));
          held.put(target, findHeldSegments(target, range, whole));
          whole.addAll(held.get(target));
          envelopes.add(createEnvelope(target, range, whole));
        });
    return new TimelineWritePlan.PlannedClip(
        false, clip.withEnvelopes(List.copyOf(envelopes)), written, held);
  }

  /** What a clip holds: as the host reads it, else as the ledger knows it. */
  private Map<AutomationTarget, List<AutomationSegment>> readExisting(
      ArrangementClip clip, BeatRange range) {
    Map<AutomationTarget, List<AutomationSegment>> there = new LinkedHashMap<>();
    if (clip.envelopes() == null) {
      knownSegments.forEach((target, lanes) -> there.put(target, lanes.slice(range)));
    } else {
      clip.envelopes()
          .forEach(
              e ->
                  there.put(
                      AutomationTarget.of(e), List.of(new AutomationSegment(range, e.points()))));
    }
    return there;
  }

  /** What remains of a target that is not written. */
  private List<AutomationSegment> findRemaining(
      AutomationTarget target,
      List<AutomationSegment> there,
      ArrangementClip clip,
      BeatRange written) {
    List<BeatRange> gone = options.replace() ? removedRanges(target, clip, written) : List.of();
    return gone.isEmpty() ? there : cutOut(gone, there);
  }

  /** What svc wrote in the window, and what it held outside for that alone. */
  private List<BeatRange> removedRanges(
      AutomationTarget target, ArrangementClip clip, BeatRange written) {
    List<LedgerEntry> own = entries.getOrDefault(target, List.of());
    List<BeatRange> gone = new ArrayList<>();
    own.stream()
        .filter(LedgerEntry::isAuthored)
        .forEach(entry -> entry.lane().range().intersect(written).ifPresent(gone::add));
    new OrphanedEntryFinder(own, List.of(written))
        .findIn(List.of(clip))
        .forEach(e -> gone.add(e.lane().range()));
    return gone;
  }

  /**
   * What the whole clip holds of a target that is written: the new, and around it what was there.
   */
  private List<AutomationSegment> mergeWithExisting(
      AutomationTarget target, BeatRange clip, List<AutomationSegment> there) {
    List<AutomationSegment> lanes = new ArrayList<>(newSegments.get(target).slice(clip));
    lanes.addAll(cutOut(List.of(window), there));
    return lanes;
  }

  /** The current value wherever a clip holds nothing else. */
  private List<AutomationSegment> findHeldSegments(
      AutomationTarget target, BeatRange clip, List<AutomationSegment> lanes) {
    List<BeatRange> empty = clip.subtract(lanes.stream().map(AutomationSegment::range).toList());
    Double dial = empty.isEmpty() ? null : currentValues.apply(target);
    return dial == null
        ? List.of()
        : empty.stream().map(range -> AutomationSegment.constant(range, dial)).toList();
  }

  private static List<AutomationSegment> cutOut(
      List<BeatRange> gone, List<AutomationSegment> lanes) {
    return lanes.stream()
        .flatMap(lane -> lane.range().subtract(gone).stream().map(lane::slice))
        .toList();
  }

  private static Envelope createEnvelope(
      AutomationTarget target, BeatRange clip, List<AutomationSegment> lanes) {
    return new Envelope(
        target.deviceId(), target.paramIndex(), AutomationSegment.mergeIntoClip(clip, lanes));
  }

  private void fillGap(
      BeatRange gap,
      List<TimelineWritePlan.PlannedClip> slices,
      List<TimelineWritePlan.SkippedRange> skipped) {
    boolean silent = kind != TrackKind.AUDIO || options.silentClips();
    if (!options.createClip() || !silent) {
      String reason = options.createClip() ? "gap_on_audio_track" : "gap";
      skipped.add(new TimelineWritePlan.SkippedRange(gap, reason));
      return;
    }
    List<Envelope> envelopes = new ArrayList<>();
    newSegments.forEach(
        (target, lanes) -> envelopes.add(createEnvelope(target, gap, lanes.slice(gap))));
    ArrangementClip clip =
        new ArrangementClip("", kind, null, gap.start(), gap.length(), List.of(), envelopes);
    slices.add(new TimelineWritePlan.PlannedClip(true, clip, gap, Map.of()));
  }
}
