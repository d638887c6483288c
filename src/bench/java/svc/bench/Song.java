package svc.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlan;
import svc.automation.TimelineWritePlanner;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.track.TrackKind;

/**
 * A track with adjacent clips of 16 beats and automation of 50 targets. Each target has a point
 * every two beats, none at the edge of a clip.
 */
record Song(
    BeatRange window,
    List<ArrangementClip> clips,
    Map<AutomationTarget, AutomationSegment> writes,
    List<LedgerEntry> known) {
  /** The number of points in an envelope of a planned clip. */
  static final int POINTS_PER_ENVELOPE = 10;

  private static final int TARGETS = 50;
  private static final double CLIP_BEATS = 16;
  private static final double POINT_INTERVAL_BEATS = 2;
  private static final TimelineWriteOptions OPTIONS =
      new TimelineWriteOptions(false, true, false, true);

  static Song of(Source source, int clips) {
    BeatRange window = new BeatRange(0, clips * CLIP_BEATS);
    Map<AutomationTarget, AutomationSegment> writes = new LinkedHashMap<>();
    targets(0, source == Source.WRITTEN ? TARGETS : 1)
        .forEach(target -> writes.put(target, segment(window)));
    return new Song(
        window,
        ranges(clips).map(range -> clip(range, envelopes(source, range))).toList(),
        writes,
        known(source, clips).toList());
  }

  TimelineWritePlan plan() {
    return TimelineWritePlanner.plan(
        TrackKind.MIDI, clips, window, writes, known, target -> null, OPTIONS);
  }

  /** Returns the number of points in the envelopes of a plan's clips. */
  static int points(TimelineWritePlan plan) {
    return plan.slices().stream()
        .flatMap(slice -> slice.clip().envelopes().stream())
        .mapToInt(envelope -> envelope.points().size())
        .sum();
  }

  private static Stream<LedgerEntry> known(Source source, int clips) {
    BeatRange all = new BeatRange(0, clips * CLIP_BEATS);
    return switch (source) {
      case LEDGER -> targets(1, TARGETS).map(target -> entry(target, all));
      case PIECES ->
          targets(1, TARGETS).flatMap(target -> ranges(clips).map(range -> entry(target, range)));
      default -> Stream.of();
    };
  }

  private static List<Envelope> envelopes(Source source, BeatRange clip) {
    return switch (source) {
      case WRITTEN -> List.of();
      case CLIPS ->
          targets(1, TARGETS)
              .map(
                  target ->
                      new Envelope(target.deviceId(), target.paramIndex(), segment(clip).points()))
              .toList();
      default -> null;
    };
  }

  private static Stream<AutomationTarget> targets(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> new AutomationTarget("dev_" + i / 10, i));
  }

  private static Stream<BeatRange> ranges(int clips) {
    return IntStream.range(0, clips)
        .mapToObj(i -> new BeatRange(i * CLIP_BEATS, (i + 1) * CLIP_BEATS));
  }

  private static ArrangementClip clip(BeatRange range, List<Envelope> envelopes) {
    return new ArrangementClip(
        "clip", TrackKind.MIDI, null, range.start(), range.length(), List.of(), envelopes);
  }

  private static LedgerEntry entry(AutomationTarget target, BeatRange range) {
    return new LedgerEntry(
        "trk_1", target, "Filter", "Cutoff", segment(range), "2026-01-01T00:00:00Z");
  }

  private static AutomationSegment segment(BeatRange range) {
    int points = (int) (range.length() / POINT_INTERVAL_BEATS);
    return new AutomationSegment(
        range,
        IntStream.range(0, points)
            .mapToObj(i -> new EnvelopePoint((i + 0.5) * POINT_INTERVAL_BEATS, i % 8 / 8.0))
            .toList());
  }
}
