package svc.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.clip.ArrangementClip;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.TempoRange;

/**
 * Compares the envelopes of a track in two states of the set. Envelopes in clip slots are compared
 * in each clip, envelopes on the timeline for each parameter.
 */
final class EnvelopeComparison {
  /**
   * The map key of the envelopes on automation lanes. The other keys are the start times of clips,
   * all of which are greater.
   */
  private static final Double BEFORE_ALL_CLIPS = -1.0;

  private final TrackContents before;
  private final TrackContents after;
  private final Map<Integer, String> mixerParameters;
  private final ChangeCollector changes;

  /**
   * Creates a comparison of the envelopes of one track.
   *
   * @param mixerParameters the names of the mixer's parameters by index
   */
  EnvelopeComparison(
      TrackContents before,
      TrackContents after,
      Map<Integer, String> mixerParameters,
      ChangeCollector changes) {
    this.before = before;
    this.after = after;
    this.mixerParameters = mixerParameters;
    this.changes = changes;
  }

  void compareSlotEnvelopes(
      String clip, List<Envelope> envelopesBefore, List<Envelope> envelopesAfter) {
    Map<AutomationTarget, List<EnvelopePoint>> from = pointsByTarget(envelopesBefore);
    Map<AutomationTarget, List<EnvelopePoint>> to = pointsByTarget(envelopesAfter);
    for (AutomationTarget target : allTargets(from, to)) {
      List<EnvelopePoint> pointsBefore = from.getOrDefault(target, List.of());
      List<EnvelopePoint> pointsAfter = to.getOrDefault(target, List.of());
      if (!pointsBefore.equals(pointsAfter)) {
        addChange(target, " in " + clip, pointsBefore, pointsAfter);
      }
    }
  }

  private static Map<AutomationTarget, List<EnvelopePoint>> pointsByTarget(
      List<Envelope> envelopes) {
    Map<AutomationTarget, List<EnvelopePoint>> points = new LinkedHashMap<>();
    envelopes.forEach(envelope -> points.put(AutomationTarget.of(envelope), envelope.points()));
    return points;
  }

  void compareTimelines() {
    Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> from = pointsByTargetAndStart(before);
    Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> to = pointsByTargetAndStart(after);
    for (AutomationTarget target : allTargets(from, to)) {
      compareAlongTimeline(
          target, from.getOrDefault(target, Map.of()), to.getOrDefault(target, Map.of()));
    }
    for (AutomationTarget target : after.reEnabled()) {
      String label = describe(target).orElse("automation");
      changes.addChanged(ChangedItemKind.ENVELOPE, label, "overridden", "enabled");
    }
  }

  /** Returns the points by target and clip start; times are in beats from the song's start. */
  private static Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> pointsByTargetAndStart(
      TrackContents track) {
    Map<AutomationTarget, Map<Double, List<EnvelopePoint>>> all = new LinkedHashMap<>();
    for (Envelope lane : track.lanes()) {
      all.computeIfAbsent(AutomationTarget.of(lane), target -> new TreeMap<>())
          .put(BEFORE_ALL_CLIPS, lane.points());
    }
    for (ArrangementClip clip : track.timeline()) {
      List<Envelope> readable = clip.envelopes() == null ? List.of() : clip.envelopes();
      for (Envelope envelope : readable) {
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
    List<EnvelopePoint> changedBefore = new ArrayList<>();
    List<EnvelopePoint> changedAfter = new ArrayList<>();
    TreeMap<Double, List<EnvelopePoint>> all = new TreeMap<>(from);
    all.putAll(to);
    for (Double start : all.keySet()) {
      List<EnvelopePoint> pointsBefore = from.getOrDefault(start, List.of());
      List<EnvelopePoint> pointsAfter = to.getOrDefault(start, List.of());
      if (!pointsBefore.equals(pointsAfter)) {
        changedBefore.addAll(pointsBefore);
        changedAfter.addAll(pointsAfter);
      }
    }
    if (!changedBefore.isEmpty() || !changedAfter.isEmpty()) {
      addChange(target, " on the timeline", changedBefore, changedAfter);
    }
  }

  private void addChange(
      AutomationTarget target,
      String place,
      List<EnvelopePoint> pointsBefore,
      List<EnvelopePoint> pointsAfter) {
    String label = describe(target).orElse("automation") + place;
    if (pointsBefore.isEmpty()) {
      changes.addAdded(ChangedItemKind.ENVELOPE, label, summarize(target, pointsAfter));
    } else if (pointsAfter.isEmpty()) {
      changes.addRemoved(ChangedItemKind.ENVELOPE, label, summarize(target, pointsBefore));
    } else {
      changes.addChanged(
          ChangedItemKind.ENVELOPE,
          label,
          summarize(target, pointsBefore),
          summarize(target, pointsAfter));
    }
  }

  private Optional<String> describe(AutomationTarget target) {
    return MixerDevice.isHandle(target.deviceId())
        ? Optional.ofNullable(mixerParameters.get(target.paramIndex()))
            .map(name -> MixerDevice.NAME + " > " + name)
        : after.describe(target).or(() -> before.describe(target));
  }

  private static ItemSummary summarize(AutomationTarget target, List<EnvelopePoint> points) {
    boolean isTempo =
        MixerDevice.isHandle(target.deviceId()) && target.paramIndex() == MixerDevice.TEMPO;
    DoubleUnaryOperator shown = isTempo ? TempoRange::toTempo : DoubleUnaryOperator.identity();
    return new ItemSummary.EnvelopeSummary(
        points.size(),
        points.stream().mapToDouble(EnvelopePoint::time).min().orElseThrow(),
        points.stream().mapToDouble(EnvelopePoint::time).max().orElseThrow(),
        points.stream().mapToDouble(EnvelopePoint::value).map(shown).min().orElseThrow(),
        points.stream().mapToDouble(EnvelopePoint::value).map(shown).max().orElseThrow());
  }

  private static Set<AutomationTarget> allTargets(
      Map<AutomationTarget, ?> from, Map<AutomationTarget, ?> to) {
    Set<AutomationTarget> targets = new LinkedHashSet<>(from.keySet());
    targets.addAll(to.keySet());
    return targets;
  }
}
