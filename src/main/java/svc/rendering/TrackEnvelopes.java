package svc.rendering;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.sound.score.Control;

/** The automation of a track: from its lanes or, without lanes, from the clips on its timeline. */
final class TrackEnvelopes {
  private final List<Envelope> lanes;
  private final List<PlacedClip> clips;

  TrackEnvelopes(List<Envelope> lanes, List<PlacedClip> clips) {
    this.lanes = lanes;
    this.clips = clips;
  }

  boolean isAutomated(String device, int param) {
    return lanes.stream().anyMatch(lane -> lane.isFor(device, param))
        || clips.stream()
            .anyMatch(
                clip -> clip.envelopes().stream().anyMatch(each -> each.isFor(device, param)));
  }

  /** Returns the envelopes, for lists of what is automated. */
  List<Envelope> envelopes() {
    List<Envelope> all = new ArrayList<>(lanes);
    clips.forEach(clip -> all.addAll(clip.envelopes()));
    return all;
  }

  /**
   * Returns the value of a parameter over time.
   *
   * @param base the position from 0 to 1 that the parameter has without automation
   * @param scale converts positions to values
   */
  Control control(String device, int param, double base, DoubleUnaryOperator scale) {
    List<EnvelopePoint> points = points(device, param, base);
    return points.isEmpty()
        ? Control.constant(scale.applyAsDouble(base))
        : Control.following(points, scale);
  }

  private List<EnvelopePoint> points(String device, int param, double base) {
    List<EnvelopePoint> points = new ArrayList<>();
    for (PlacedClip clip : clips) {
      clip.envelopes().stream()
          .filter(each -> each.isFor(device, param) && !each.points().isEmpty())
          .forEach(each -> add(points, clip, each.points(), base));
    }
    List<EnvelopePoint> inLane =
        lanes.stream()
            .filter(lane -> lane.isFor(device, param))
            .findFirst()
            .map(Envelope::points)
            .orElse(List.of());
    return points.isEmpty() ? inLane : points;
  }

  /** Adds the points of a clip. Before and after the clip, the parameter has its own value. */
  private static void add(
      List<EnvelopePoint> points, PlacedClip clip, List<EnvelopePoint> inside, double base) {
    points.add(new EnvelopePoint(clip.start(), base));
    points.add(new EnvelopePoint(clip.start(), inside.get(0).value()));
    double last = inside.get(0).value();
    for (EnvelopePoint point : inside) {
      if (point.time() >= 0 && point.time() <= clip.length()) {
        points.add(new EnvelopePoint(clip.start() + point.time(), point.value()));
        last = point.value();
      }
    }
    points.add(new EnvelopePoint(clip.end(), last));
    points.add(new EnvelopePoint(clip.end(), base));
  }
}
