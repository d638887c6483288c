package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.Lane;
import svc.automation.Range;
import svc.model.EnvelopeSpec;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.Target;
import svc.model.Track;
import svc.model.Warning;
import svc.music.CurveRules;
import svc.music.Names;
import svc.session.Session;
import svc.verb.EnvelopeSource;

/** The envelopes of a call, resolved against a track and expanded over a window. */
final class Wishes {
  private final Addressing addressing;
  private final Range window;
  private final Map<Addressed, Lane> lanes = new LinkedHashMap<>();
  private final List<WriteAutomation.Asked> asked = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  Wishes(Session session, Track track, Range window) {
    this.addressing = new Addressing(session, track);
    this.window = window;
  }

  /** What each parameter gets. */
  Map<Addressed, Lane> lanes() {
    return Collections.unmodifiableMap(lanes);
  }

  /** The envelopes as results tell them. */
  List<WriteAutomation.Asked> asked() {
    return List.copyOf(asked);
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  Map<Target, Lane> targets() {
    Map<Target, Lane> targets = new LinkedHashMap<>();
    lanes.forEach((address, lane) -> targets.put(address.target(), lane));
    return targets;
  }

  void add(EnvelopeSpec spec) {
    Addressed address = addressing.of(spec);
    warnings.addAll(address.warnings());
    Parameter parameter = address.parameter();
    EnvelopeSource source =
        new EnvelopeSource(spec.points(), null, spec.curve()).within(window.length());
    List<Point> points = new ArrayList<>(source.points());
    points.sort(Comparator.comparingDouble(Point::time));
    if (lanes.put(address, new Lane(window, List.copyOf(points))) != null) {
      throw CONFLICTING_ARGUMENTS.because(
          Names.quoted(parameter.name())
              + " of "
              + Names.quoted(address.device().name())
              + " is written twice in one call");
    }
    asked.add(
        new WriteAutomation.Asked(
            address.device().id(),
            address.device().name(),
            parameter.index(),
            parameter.name(),
            points.size(),
            source.seed()));
    CurveRules.checkCount(asked.stream().mapToInt(WriteAutomation.Asked::points).sum());
  }
}
