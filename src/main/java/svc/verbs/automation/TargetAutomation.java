package svc.verbs.automation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/** The automation of one parameter in a range of a timeline. */
record TargetAutomation(AutomationTarget target, AutomationSegment segment) {
  /** Returns the automation with the given points in the same range. */
  TargetAutomation withPoints(List<EnvelopePoint> points) {
    return new TargetAutomation(target, new AutomationSegment(segment.range(), points));
  }

  /** Groups the segments of automation by target. */
  static Map<AutomationTarget, List<AutomationSegment>> byTarget(
      List<TargetAutomation> automation) {
    Map<AutomationTarget, List<AutomationSegment>> groups = new LinkedHashMap<>();
    for (TargetAutomation part : automation) {
      groups.merge(part.target(), List.of(part.segment()), TargetAutomation::concat);
    }
    return groups;
  }

  private static List<AutomationSegment> concat(
      List<AutomationSegment> first, List<AutomationSegment> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /**
   * Divides automation into ranges that do not overlap, so that each range can be written
   * separately. Returns the segments in each range, in order of time.
   */
  static Map<BeatRange, Map<AutomationTarget, AutomationSegment>> divide(
      List<TargetAutomation> automation) {
    Map<BeatRange, Map<AutomationTarget, AutomationSegment>> divided = new LinkedHashMap<>();
    Double from = null;
    for (double to : edges(automation)) {
      if (from != null && BeatComparison.isBefore(from, to)) {
        BeatRange range = new BeatRange(from, to);
        Map<AutomationTarget, AutomationSegment> inside = slice(automation, range);
        if (!inside.isEmpty()) {
          divided.put(range, inside);
        }
      }
      from = from == null || BeatComparison.isBefore(from, to) ? (Double) to : from;
    }
    return divided;
  }

  private static TreeSet<Double> edges(List<TargetAutomation> automation) {
    TreeSet<Double> edges = new TreeSet<>();
    for (TargetAutomation part : automation) {
      edges.add(part.segment().range().start());
      edges.add(part.segment().range().end());
    }
    return edges;
  }

  private static Map<AutomationTarget, AutomationSegment> slice(
      List<TargetAutomation> automation, BeatRange range) {
    Map<AutomationTarget, AutomationSegment> inside = new LinkedHashMap<>();
    for (TargetAutomation part : automation) {
      AutomationSegment slice = part.segment().slice(range);
      if (slice != null) {
        inside.put(part.target(), slice);
      }
    }
    return inside;
  }
}
