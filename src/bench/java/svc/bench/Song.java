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
 * A track with clips of 16 beats side by side and automation of 50 targets with a point every two
 * beats, none on a clip's edge.
 */
record Song(
    BeatRange window,
    List<ArrangementClip> clips,
    Map<AutomationTarget, AutomationSegment> writes,
    List<LedgerEntry> known) {
  /** Points of an envelope of a planned clip. */
  static final int EACH = 10;

  private static final int TARGETS = 50;
  private static final double CLIP = 16;
  private static final double STEP = 2;
  private static final TimelineWriteOptions OPTIONS =
      new TimelineWriteOptions(false, true, false, true, false);

  static Song of(Source source, int clips) {
    BeatRange window = new BeatRange(0, clips * CLIP);
    Map<AutomationTarget, AutomationSegment> writes = new LinkedHashMap<>();
    targets(0, source == Source.WRITTEN ? TARGETS : 1).forEach(t -> writes.put(t, lane(window)));
    return new Song(
        window,
        ranges(clips).map(range -> clip(range, held(source, range))).toList(),
        writes,
        known(source, clips).toList());
  }

  TimelineWritePlan plan() {
    return TimelineWritePlanner.plan(TrackKind.MIDI, clips, window, writes, known, OPTIONS);
  }

  /** The points in the envelopes of a plan's clips. */
  static int points(TimelineWritePlan plan) {
    return plan.slices().stream()
        .flatMap(slice -> slice.clip().envelopes().stream())
        .mapToInt(envelope -> envelope.points().size())
        .sum();
  }

  private static Stream<LedgerEntry> known(Source source, int clips) {
    BeatRange whole = new BeatRange(0, clips * CLIP);
    return switch (source) {
      case LEDGER -> targets(1, TARGETS).map(target -> entry(target, whole));
      case PIECES ->
          targets(1, TARGETS).flatMap(target -> ranges(clips).map(range -> entry(target, range)));
      default -> Stream.of();
    };
  }

  private static List<Envelope> held(Source source, BeatRange clip) {
    return switch (source) {
      case WRITTEN -> List.of();
      case CLIPS ->
          targets(1, TARGETS)
              .map(t -> new Envelope(t.deviceId(), t.paramIndex(), lane(clip).points()))
              .toList();
      default -> null;
    };
  }

  private static Stream<AutomationTarget> targets(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> new AutomationTarget("dev_" + i / 10, i));
  }

  private static Stream<BeatRange> ranges(int clips) {
    return IntStream.range(0, clips).mapToObj(i -> new BeatRange(i * CLIP, (i + 1) * CLIP));
  }

  private static ArrangementClip clip(BeatRange range, List<Envelope> held) {
    return new ArrangementClip(
        "clip", TrackKind.MIDI, null, range.start(), range.length(), List.of(), held);
  }

  private static LedgerEntry entry(AutomationTarget target, BeatRange range) {
    return new LedgerEntry(
        "trk_1", target, "Filter", "Cutoff", lane(range), "2026-01-01T00:00:00Z");
  }

  private static AutomationSegment lane(BeatRange range) {
    int points = (int) (range.length() / STEP);
    return new AutomationSegment(
        range,
        IntStream.range(0, points)
            .mapToObj(i -> new EnvelopePoint((i + 0.5) * STEP, i % 8 / 8.0))
            .toList());
  }
}
