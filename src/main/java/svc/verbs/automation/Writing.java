package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Range;
import svc.automation.Target;
import svc.model.EnvelopeSpec;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.plot.Plot;
import svc.session.Session;
import svc.verb.EnvelopeSource;
import svc.verb.Showing;
import svc.verb.Sketch;

/** Resolves envelopes against a track and brings them onto its timeline. */
final class Writing {
  private final Session session;
  private final Track track;
  private final Range window;
  private final Options options;
  private final Showing showing;
  private final Map<Addressed, Lane> lanes = new LinkedHashMap<>();
  private final List<WriteAutomation.Asked> asked = new ArrayList<>();

  Writing(Session session, Track track, Range window, Options options, Showing showing) {
    this.showing = showing;
    this.session = session;
    this.track = track;
    this.window = window;
    this.options = options;
  }

  WriteAutomation.Written write(List<EnvelopeSpec> specs, boolean dryRun) {
    Delivery delivery = new Delivery(session, track);
    specs.forEach(this::resolve);
    Plan plan = delivery.plan(window, targets(), options);
    List<Warning> warnings = new ArrayList<>(delivery.before().outdated());
    if (!dryRun) {
      warnings.addAll(delivery.deliver(plan));
      delivery.remember(entries(delivery, plan), options.replace() ? plan.delivered() : List.of());
    }
    List<WriteAutomation.Slice> slices = slices(plan, dryRun ? "planned" : "written");
    String plot = showing.written(() -> drawn(plan, slices), warnings);
    return new WriteAutomation.Written(
        track.livesetId(),
        window.start(),
        window.length(),
        List.copyOf(asked),
        slices,
        dryRun || plan.slices().isEmpty() ? 0 : 1,
        plot,
        session.hostName(),
        session.warnings(warnings));
  }

  /** The envelopes where they are delivered, above the clips that carry them. */
  private Plot drawn(Plan plan, List<WriteAutomation.Slice> slices) {
    Sketch sketch = new Sketch(session, track);
    targets()
        .forEach(
            (target, lane) ->
                plan.delivered().stream()
                    .map(lane::within)
                    .forEach(
                        part ->
                            sketch.add(
                                target.deviceId(),
                                target.paramIndex(),
                                part.range().start(),
                                part.range().end(),
                                part.points())));
    slices.forEach(slice -> sketch.add(Drafts.band(slice)));
    return sketch.plot(track.name(), window.start(), window.end());
  }

  private Map<Target, Lane> targets() {
    Map<Target, Lane> targets = new LinkedHashMap<>();
    lanes.forEach((address, lane) -> targets.put(address.target(), lane));
    return targets;
  }

  private void resolve(EnvelopeSpec spec) {
    Addressed address = Addressed.of(session, track, spec);
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
  }

  private List<Entry> entries(Delivery delivery, Plan plan) {
    List<Entry> entries = new ArrayList<>();
    lanes.forEach((address, lane) -> entries.addAll(delivery.entries(plan, address, lane)));
    return entries;
  }

  private static List<WriteAutomation.Slice> slices(Plan plan, String status) {
    List<WriteAutomation.Slice> slices = new ArrayList<>();
    plan.slices()
        .forEach(
            slice ->
                slices.add(
                    new WriteAutomation.Slice(
                        slice.clip().startBeats(),
                        slice.clip().lengthBeats(),
                        slice.clip().name(),
                        slice.gap(),
                        status,
                        null)));
    plan.skipped()
        .forEach(
            one ->
                slices.add(
                    new WriteAutomation.Slice(
                        one.range().start(),
                        one.range().length(),
                        null,
                        true,
                        "skipped",
                        one.reason())));
    slices.sort(Comparator.comparingDouble(WriteAutomation.Slice::startBeats));
    return slices;
  }
}
