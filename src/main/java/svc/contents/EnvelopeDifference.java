package svc.contents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import svc.contents.Change.Kind;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.Point;
import svc.model.Target;

/** What differs of envelopes: clip by clip in slots, parameter by parameter along the timeline. */
final class EnvelopeDifference {
  private final TrackContents before;
  private final TrackContents after;
  private final Changes changes;

  EnvelopeDifference(TrackContents before, TrackContents after, Changes changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void slot(String clip, List<Envelope> were, List<Envelope> are) {
    Map<Target, List<Point>> from = byTarget(were);
    Map<Target, List<Point>> to = byTarget(are);
    for (Target target : targets(from, to)) {
      List<Point> was = from.getOrDefault(target, List.of());
      List<Point> is = to.getOrDefault(target, List.of());
      if (!was.equals(is)) {
        changed(target, " in " + clip, was, is);
      }
    }
  }

  private static Map<Target, List<Point>> byTarget(List<Envelope> envelopes) {
    Map<Target, List<Point>> points = new LinkedHashMap<>();
    envelopes.forEach(one -> points.put(Target.of(one), one.points()));
    return points;
  }

  void timeline() {
    Map<Target, Map<Double, List<Point>>> from = byStart(before.timeline());
    Map<Target, Map<Double, List<Point>>> to = byStart(after.timeline());
    for (Target target : targets(from, to)) {
      along(target, from.getOrDefault(target, Map.of()), to.getOrDefault(target, Map.of()));
    }
  }

  /** The points of each clip by its start, in beats of the song. */
  private static Map<Target, Map<Double, List<Point>>> byStart(List<ArrangementClip> clips) {
    Map<Target, Map<Double, List<Point>>> all = new LinkedHashMap<>();
    for (ArrangementClip clip : clips) {
      List<Envelope> known = clip.envelopes() == null ? List.of() : clip.envelopes();
      for (Envelope envelope : known) {
        all.computeIfAbsent(Target.of(envelope), target -> new TreeMap<>())
            .put(clip.startBeats(), moved(envelope.points(), clip.startBeats()));
      }
    }
    return all;
  }

  private static List<Point> moved(List<Point> points, double by) {
    return points.stream().map(point -> new Point(point.time() + by, point.value())).toList();
  }

  private void along(Target target, Map<Double, List<Point>> from, Map<Double, List<Point>> to) {
    List<Point> were = new ArrayList<>();
    List<Point> are = new ArrayList<>();
    TreeMap<Double, List<Point>> all = new TreeMap<>(from);
    all.putAll(to);
    for (Double start : all.keySet()) {
      List<Point> was = from.getOrDefault(start, List.of());
      List<Point> is = to.getOrDefault(start, List.of());
      if (!was.equals(is)) {
        were.addAll(was);
        are.addAll(is);
      }
    }
    if (!were.isEmpty() || !are.isEmpty()) {
      changed(target, " on the timeline", were, are);
    }
  }

  private void changed(Target target, String where, List<Point> was, List<Point> is) {
    String what = after.words(target).or(() -> before.words(target)).orElse("automation") + where;
    if (was.isEmpty()) {
      changes.added(Kind.ENVELOPE, what, sketch(is));
    } else if (is.isEmpty()) {
      changes.removed(Kind.ENVELOPE, what, sketch(was));
    } else {
      changes.changed(Kind.ENVELOPE, what, sketch(was), sketch(is));
    }
  }

  private static Sketch sketch(List<Point> points) {
    return new Sketch.OfEnvelope(
        points.size(),
        points.stream().mapToDouble(Point::time).min().orElseThrow(),
        points.stream().mapToDouble(Point::time).max().orElseThrow(),
        points.stream().mapToDouble(Point::value).min().orElseThrow(),
        points.stream().mapToDouble(Point::value).max().orElseThrow());
  }

  private static Set<Target> targets(Map<Target, ?> from, Map<Target, ?> to) {
    Set<Target> targets = new LinkedHashSet<>(from.keySet());
    targets.addAll(to.keySet());
    return targets;
  }
}
