package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.Point;

/**
 * The part of an arrangement clip that lies in a range, its notes and envelopes cut at the edges.
 */
final class ClipCut {
  private ClipCut() {}

  /** Empty where nothing of the clip lies between the two beats of the song. */
  static Optional<ArrangementClip> part(ArrangementClip clip, double from, double to) {
    double start = Math.max(from, clip.startBeats());
    double end = Math.min(to, clip.endBeats());
    if (end <= start) {
      return Optional.empty();
    }
    if (start == clip.startBeats() && end == clip.endBeats()) {
      return Optional.of(clip);
    }
    double offset = start - clip.startBeats();
    double length = end - start;
    return Optional.of(
        new ArrangementClip(
            clip.name(),
            clip.kind(),
            clip.color(),
            start,
            length,
            clip.notes() == null ? null : notes(clip.notes(), offset, length),
            clip.envelopes().stream().map(e -> envelope(e, offset, length)).toList()));
  }

  private static List<Note> notes(List<Note> notes, double offset, double length) {
    return notes.stream()
        .filter(n -> n.start() >= offset && n.start() < offset + length)
        .map(n -> moved(n, n.start() - offset, length))
        .toList();
  }

  private static Note moved(Note n, double start, double length) {
    double duration = Math.min(n.duration(), length - start);
    return new Note(n.pitch(), start, duration, n.velocity(), n.probability(), n.mute());
  }

  private static Envelope envelope(Envelope envelope, double offset, double length) {
    List<Point> points = new ArrayList<>();
    points.add(new Point(0, valueAfter(envelope.points(), offset)));
    for (Point point : envelope.points()) {
      if (point.time() > offset && point.time() < offset + length) {
        points.add(new Point(point.time() - offset, point.value()));
      }
    }
    points.add(new Point(length, valueBefore(envelope.points(), offset + length)));
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), List.copyOf(points));
  }

  /** The value from a time on: where the envelope jumps there, what it jumps to. */
  private static double valueAfter(List<Point> points, double time) {
    Point before = points.get(0);
    for (Point point : points) {
      if (point.time() > time) {
        return between(before, point, time);
      }
      before = point;
    }
    return before.value();
  }

  /** The value up to a time: where the envelope jumps there, what it jumps from. */
  private static double valueBefore(List<Point> points, double time) {
    Point before = points.get(0);
    for (Point point : points) {
      if (point.time() >= time) {
        return between(before, point, time);
      }
      before = point;
    }
    return before.value();
  }

  /** Linear between points, held before the first and after the last. */
  private static double between(Point before, Point after, double time) {
    double span = after.time() - before.time();
    return span <= 0
        ? after.value()
        : before.value() + (after.value() - before.value()) * (time - before.time()) / span;
  }
}
