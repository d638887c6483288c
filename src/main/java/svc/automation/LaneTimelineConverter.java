package svc.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.LaneChange;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;

/**
 * Presents the automation lanes of a track as the envelopes of one clip that covers the whole song.
 * A plan for a write to clips can then also be used for lanes.
 */
public final class LaneTimelineConverter {
  /** The end of the clip in beats; later than any position that callers of svc may give. */
  private static final double END = 1e8;

  /** The shortest range in beats that {@link #usedRange} returns. */
  private static final double SHORTEST_LANE = 4;

  private LaneTimelineConverter() {}

  /** Returns the lanes of a track as the state of a timeline. */
  public static TimelineState of(List<AutomationLane> lanes) {
    List<Envelope> envelopes = lanes.stream().map(AutomationLane::envelope).toList();
    ArrangementClip song = new ArrangementClip("", TrackKind.MIDI, null, 0, END, null, envelopes);
    return new TimelineState(List.of(song), null, lanes);
  }

  /** Returns the range from the song's start to the last point of an envelope, at least 4 beats. */
  static BeatRange usedRange(List<AutomationLane> lanes) {
    double end = SHORTEST_LANE;
    for (AutomationLane lane : lanes) {
      List<EnvelopePoint> points = lane.envelope().points();
      end = Math.max(end, endOf(points));
    }
    return new BeatRange(0, end);
  }

  /** Returns the time of the last point; one beat later if the envelope ends with a jump. */
  private static double endOf(List<EnvelopePoint> points) {
    int count = points.size();
    double end = count == 0 ? 0 : points.get(count - 1).time();
    return count > 1 && points.get(count - 2).time() == end ? end + 1 : end;
  }

  /** Returns the lane changes that a plan makes in its window. */
  public static List<LaneChange> changes(TimelineWritePlan plan) {
    List<LaneChange> changes = new ArrayList<>();
    for (TimelineWritePlan.PlannedClip slice : plan.slices()) {
      BeatRange song = TimelineWritePlanner.rangeOf(slice.clip());
      for (Envelope envelope : slice.clip().envelopes()) {
        AutomationTarget target = AutomationTarget.of(envelope);
        if (slice.held().containsKey(target)) {
          AutomationSegment all = new AutomationSegment(song, envelope.points());
          changes.add(change(target, all.slice(slice.written())));
        }
      }
    }
    return changes;
  }

  private static LaneChange change(AutomationTarget target, AutomationSegment written) {
    List<EnvelopePoint> points = written.points();
    boolean isOpen = written.range().end() >= END;
    return new LaneChange(
        target,
        written.range().start(),
        isOpen ? Double.POSITIVE_INFINITY : written.range().length(),
        isOpen ? points.subList(0, points.size() - 1) : points);
  }

  /**
   * Returns a change that copies the automation of a lane from one window to another window of the
   * same length; null if both windows contain the same.
   */
  public static LaneChange copy(AutomationLane lane, BeatRange from, BeatRange to) {
    BeatRange song = new BeatRange(0, END);
    AutomationSegment all = new AutomationSegment(song, lane.envelope().points());
    List<EnvelopePoint> copied = all.slice(from).points();
    return areEqual(copied, all.slice(to).points())
        ? null
        : new LaneChange(AutomationTarget.of(lane.envelope()), to.start(), to.length(), copied);
  }

  private static boolean areEqual(List<EnvelopePoint> first, List<EnvelopePoint> second) {
    return first.size() == second.size()
        && IntStream.range(0, first.size())
            .allMatch(
                i ->
                    BeatComparison.areEqual(first.get(i).time(), second.get(i).time())
                        && first.get(i).value() == second.get(i).value());
  }

  /**
   * Returns a change that deletes the automation of a lane in a window; null if the lane has no
   * points there.
   *
   * @param window null for the entire song
   */
  public static LaneChange deletion(AutomationLane lane, BeatRange window) {
    AutomationTarget target = AutomationTarget.of(lane.envelope());
    if (window == null) {
      return new LaneChange(target, 0, Double.POSITIVE_INFINITY, List.of());
    }
    boolean hasPoints =
        lane.envelope().points().stream()
            .anyMatch(point -> point.time() >= window.start() && point.time() <= window.end());
    return hasPoints ? new LaneChange(target, window.start(), window.length(), List.of()) : null;
  }
}
