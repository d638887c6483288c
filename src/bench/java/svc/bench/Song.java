package svc.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Planner;
import svc.automation.Range;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.Point;
import svc.model.Target;
import svc.model.TrackKind;

/**
 * A track with clips of 16 beats side by side and automation of 50 targets with a point every two
 * beats, none on a clip's edge.
 */
record Song(
    Range window, List<ArrangementClip> clips, Map<Target, Lane> writes, List<Entry> known) {
  /** Points of an envelope of a planned clip. */
  static final int EACH = 10;

  private static final int TARGETS = 50;
  private static final double CLIP = 16;
  private static final double STEP = 2;
  private static final Options OPTIONS = new Options(false, true, false, true, false);

  static Song of(Source source, int clips) {
    Range window = new Range(0, clips * CLIP);
    Map<Target, Lane> writes = new LinkedHashMap<>();
    targets(0, source == Source.WRITTEN ? TARGETS : 1).forEach(t -> writes.put(t, lane(window)));
    return new Song(
        window,
        ranges(clips).map(range -> clip(range, held(source, range))).toList(),
        writes,
        known(source, clips).toList());
  }

  Plan plan() {
    return Planner.plan(TrackKind.MIDI, clips, window, writes, known, OPTIONS);
  }

  /** The points in the envelopes of a plan's clips. */
  static int points(Plan plan) {
    return plan.slices().stream()
        .flatMap(slice -> slice.clip().envelopes().stream())
        .mapToInt(envelope -> envelope.points().size())
        .sum();
  }

  private static Stream<Entry> known(Source source, int clips) {
    Range whole = new Range(0, clips * CLIP);
    return switch (source) {
      case LEDGER -> targets(1, TARGETS).map(target -> entry(target, whole));
      case PIECES ->
          targets(1, TARGETS).flatMap(target -> ranges(clips).map(range -> entry(target, range)));
      default -> Stream.of();
    };
  }

  private static List<Envelope> held(Source source, Range clip) {
    return switch (source) {
      case WRITTEN -> List.of();
      case CLIPS ->
          targets(1, TARGETS)
              .map(t -> new Envelope(t.deviceId(), t.paramIndex(), lane(clip).points()))
              .toList();
      default -> null;
    };
  }

  private static Stream<Target> targets(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> new Target("dev_" + i / 10, i));
  }

  private static Stream<Range> ranges(int clips) {
    return IntStream.range(0, clips).mapToObj(i -> new Range(i * CLIP, (i + 1) * CLIP));
  }

  private static ArrangementClip clip(Range range, List<Envelope> held) {
    return new ArrangementClip(
        "clip", TrackKind.MIDI, null, range.start(), range.length(), List.of(), held);
  }

  private static Entry entry(Target target, Range range) {
    return new Entry("trk_1", target, "Filter", "Cutoff", lane(range), "2026-01-01T00:00:00Z");
  }

  private static Lane lane(Range range) {
    int points = (int) (range.length() / STEP);
    return new Lane(
        range,
        IntStream.range(0, points)
            .mapToObj(i -> new Point((i + 0.5) * STEP, i % 8 / 8.0))
            .toList());
  }
}
