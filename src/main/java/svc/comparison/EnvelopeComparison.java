package svc.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;

/** What differs of envelopes: clip by clip in slots, parameter by parameter along the timeline. */
final class EnvelopeComparison {
  private final TrackContents before;
  private final TrackContents after;
  private final ChangeCollector changes;

  EnvelopeComparison(TrackContents before, TrackContents after, ChangeCollector changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void compareSlotEnvelopes(String clip, List<Envelope> were, List<Envelope> are) {
    Map<AutomationTarget, List<EnvelopePoint>> from = pointsByTarget(were);
    Map<AutomationTarget, List<EnvelopePoint>> to = pointsByTarget(are);
    for (AutomationTarget target : allTargets(from, to)) {
      List<EnvelopePoint> was = from.getOrDefault(target, List.of());
      List<EnvelopePoint> is = to.getOrDefault(target, List.of());
      if (!was.equals(is)) {
        addChange(target, " in " + clip, was, is);
      }
    }
  }

  private static Map<AutomationTarget, List<EnvelopePoint>> pointsByTarget(
      List<Envelope> envelopes) {
    Map<AutomationTarget, List<EnvelopePoint>> points = new LinkedHashMap<>();
    envelopes.forEach(one -> points.put(AutomationTarget.of(one), one.points()));
    return points;
  }

  void compareTimelines() {
    Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> from =
        pointsByTargetAndStart(before.timeline());
    Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> to =
        pointsByTargetAndStart(after.timeline());
    for (AutomationTarget target : allTargets(from, to)) {
      compareAlongTimeline(
          target, from.getOrDefault(target, Map.of()), to.getOrDefault(target, Map.of()));
    }
  }

  /** The points of each clip by its start, in beats of the song. */
  private static Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> pointsByTargetAndStart(
      List<ArrangementClip> clips) {
    Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> all = new LinkedHashMap<>();
    for (ArrangementClip clip : clips) {
      List<Envelope> known = clip.envelopes() == null ? List.of() : clip.envelopes();
      for (Envelope envelope : known) {
        all.computeIfAbsent(AutomationTarget.of(envelope), target -> new TreeMap<>())
            .put(clip.startBeats(), shift(envelope.points(), clip.startBeats()));
      }
    }
    return all;
  }

  private static List<EnvelopePoint> shift(List<EnvelopePoint> points, double by) {
    return points.stream()
        .map(point -> new EnvelopePoint(point.time() + by, point.value()))
        .toList();
  }

  private void compareAlongTimeline(
      AutomationTarget target,
      Map<Double, List<EnvelopePoint>> from,
      Map<Double, List<EnvelopePoint>> to) {
    List<EnvelopePoint> were = new ArrayList<>();
    List<EnvelopePoint> are = new ArrayList<>();
    TreeMap<Double, List<EnvelopePoint>> all = new TreeMap<>(from);
    all.putAll(to);
    for (Double start : all.keySet()) {
      List<EnvelopePoint> was = from.getOrDefault(start, List.of());
      List<EnvelopePoint> is = to.getOrDefault(start, List.of());
      if (!was.equals(is)) {
        were.addAll(was);
        are.addAll(is);
      }
    }
    if (!were.isEmpty() || !are.isEmpty()) {
      addChange(target, " on the timeline", were, are);
    }
  }

  private void addChange(
      AutomationTarget target, String where, List<EnvelopePoint> was, List<EnvelopePoint> is) {
    String what =
        after.describe(target).or(() -> before.describe(target)).orElse("automation") + where;
    if (was.isEmpty()) {
      changes.addAdded(ChangedItemKind.ENVELOPE, what, summarize(is));
    } else if (is.isEmpty()) {
      changes.addRemoved(ChangedItemKind.ENVELOPE, what, summarize(was));
    } else {
      changes.addChanged(ChangedItemKind.ENVELOPE, what, summarize(was), summarize(is));
    }
  }

  private static ItemSummary summarize(List<EnvelopePoint> points) {
    return new ItemSummary.EnvelopeSummary(
        points.size(),
        points.stream().mapToDouble(EnvelopePoint::time).min().orElseThrow(),
        points.stream().mapToDouble(EnvelopePoint::time).max().orElseThrow(),
        points.stream().mapToDouble(EnvelopePoint::value).min().orElseThrow(),
        points.stream().mapToDouble(EnvelopePoint::value).max().orElseThrow());
  }

  private static Set<AutomationTarget> allTargets(
      Map<AutomationTarget, ?> from, Map<AutomationTarget, ?> to) {
    Set<AutomationTarget> targets = new LinkedHashSet<>(from.keySet());
    targets.addAll(to.keySet());
    return targets;
  }
}
