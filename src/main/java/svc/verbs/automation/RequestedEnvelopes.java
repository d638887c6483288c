package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.curve.CurveValidator;
import svc.host.HostQuery;
import svc.model.argument.EnvelopeSpec;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.home.CustomCurveStore;
import svc.text.TextSanitizer;
import svc.verb.binding.EnvelopePointInput;

/** The requested envelopes of a call, with their parameters and points. */
public final class RequestedEnvelopes {
  private final Session session;
  private final Track track;
  private final TargetResolver resolver;
  private final BeatRange window;
  private final CustomCurveStore curves;
  private final Map<ResolvedTarget, AutomationSegment> segments = new LinkedHashMap<>();
  private final List<WriteAutomation.RequestedEnvelope> requestedEnvelopes = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * Creates an empty list.
   *
   * @param window the range that each envelope fills
   */
  public RequestedEnvelopes(Session session, Track track, BeatRange window) {
    this.session = session;
    this.track = track;
    this.resolver = new TargetResolver(session, track);
    this.window = window;
    this.curves = session.stores().curves();
  }

  /** Returns the automation to write for each parameter. */
  public Map<ResolvedTarget, AutomationSegment> segments() {
    return Collections.unmodifiableMap(segments);
  }

  /** Returns the envelopes as the result of the call contains them. */
  List<WriteAutomation.RequestedEnvelope> requestedEnvelopes() {
    List<HostQuery> queries = endQueries();
    List<WriteAutomation.RequestedEnvelope> shown = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      shown.add(requestedEnvelopes.get(i).withEnds(readEnds(queries.get(i))));
    }
    return shown;
  }

  /**
   * Returns the queries for the displayed values at the ends of the window, so that a caller can
   * prefetch them.
   */
  List<HostQuery> endQueries() {
    return segments.entrySet().stream()
        .map(entry -> endQuery(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Returns the query for the displayed values at the ends of the window. */
  private HostQuery endQuery(ResolvedTarget target, AutomationSegment segment) {
    DeviceParameter parameter = target.parameter();
    List<EnvelopePoint> points = segment.points();
    return HostQuery.displays(
        track.livesetId(),
        target.device().id(),
        parameter.index(),
        List.of(toRaw(parameter, points.get(0)), toRaw(parameter, points.get(points.size() - 1))));
  }

  private static double toRaw(DeviceParameter parameter, EnvelopePoint point) {
    return parameter.min() + point.value() * (parameter.max() - parameter.min());
  }

  /**
   * Returns the displayed values at the ends of the window; unknown if the host does not answer
   * after the write.
   */
  private WriteAutomation.EndValues readEnds(HostQuery ends) {
    try {
      List<String> texts =
          session
              .host()
              .devices()
              .formatValues(ends.track(), ends.device(), ends.param(), ends.values());
      return new WriteAutomation.EndValues(texts.get(0), texts.get(1));
    } catch (SvcException unreachable) {
      return WriteAutomation.EndValues.UNKNOWN;
    }
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  Map<AutomationTarget, AutomationSegment> segmentsByTarget() {
    Map<AutomationTarget, AutomationSegment> targets = new LinkedHashMap<>();
    segments.forEach((resolved, segment) -> targets.put(resolved.target(), segment));
    return targets;
  }

  private CurveSpec resolveCurve(EnvelopeSpec spec) {
    CurveSpec curve = curves.resolve(spec.curve());
    return curve == null ? null : curve.inBeats(session.host().transport().signature());
  }

  /**
   * Adds an envelope. Throws DEVICE_NOT_FOUND or PARAM_NOT_FOUND if the track does not have its
   * parameter, and INVALID_ARGUMENT if a value or time is out of range.
   */
  public void add(EnvelopeSpec spec) {
    ResolvedTarget target = resolver.resolve(spec);
    warnings.addAll(target.warnings());
    DeviceParameter parameter = target.parameter();
    EnvelopePointInput.ResolvedEnvelope source =
        new EnvelopePointInput(spec.points(), null, resolveCurve(spec), spec.interpolate())
            .resolve(window.length(), target.units(session, track));
    List<EnvelopePoint> points = source.points();
    if (segments.put(target, new AutomationSegment(window, points)) != null) {
      throw CONFLICTING_ARGUMENTS
          .because(
              TextSanitizer.quote(parameter.name())
                  + " of "
                  + TextSanitizer.quote(target.device().pathOrName())
                  + " is written twice in one call")
          .hint("Combine the points in one envelope, or use two calls.");
    }
    requestedEnvelopes.add(
        new WriteAutomation.RequestedEnvelope(
            target.device().id(),
            target.device().pathOrName(),
            parameter.index(),
            parameter.name(),
            points.size(),
            WriteAutomation.EndValues.UNKNOWN,
            source.seed()));
    CurveValidator.checkPointCount(
        requestedEnvelopes.stream().mapToInt(WriteAutomation.RequestedEnvelope::points).sum());
  }
}
