package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Planner;
import svc.automation.Range;
import svc.automation.Target;
import svc.automation.Truth;
import svc.model.ArrangementClip;
import svc.model.EnvelopeSpec;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.Track;
import svc.model.Warning;
import svc.music.CurveRules;
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
  private final List<Warning> warnings = new ArrayList<>();
  private Plan plan;
  private List<WrittenEnvelope> previous = List.of();

  Writing(Session session, Track track, Range window, Options options, Showing showing) {
    this.showing = showing;
    this.session = session;
    this.track = track;
    this.window = window;
    this.options = options;
  }

  WriteAutomation.Written write(List<EnvelopeSpec> specs, boolean dryRun) {
    Timeline.require(session, track);
    specs.forEach(this::resolve);
    Delivery.Landed landed =
        dryRun ? rehearse() : new Delivery(session, track).deliver(this::draft);
    warnings.addAll(landed.warnings());
    List<WriteAutomation.Slice> slices =
        slices(clip -> dryRun ? "planned" : landed.holds(clip) ? "written" : "failed");
    String plot = showing.written(() -> drawn(slices), warnings);
    return new WriteAutomation.Written(
        track.livesetId(),
        window.start(),
        window.length(),
        List.copyOf(asked),
        slices,
        previous,
        landed.undoSteps(),
        plot,
        session.hostName(),
        session.warnings(warnings));
  }

  private Delivery.Landed rehearse() {
    Timeline there = new Timeline(session, track);
    draft(there);
    return new Delivery.Landed(0, List.of(), List.of(), there.outdated());
  }

  private Delivery.Draft draft(Timeline there) {
    plan = Planner.plan(track.kind(), there.clips(), window, targets(), there.known(), options);
    previous = replaced(there);
    warnings.addAll(losses(there));
    Delivery delivery = new Delivery(session, track);
    List<Entry> entries = new ArrayList<>();
    lanes.forEach((address, lane) -> entries.addAll(delivery.entries(plan, address, lane)));
    return new Delivery.Draft(
        plan.slices().stream().map(Plan.Slice::clip).toList(),
        entries,
        options.replace() ? forgotten(there) : List.of());
  }

  /** What svc wrote for anything where the plan delivers. */
  private List<Entry> forgotten(Timeline there) {
    return there.known().stream()
        .flatMap(
            entry ->
                plan.delivered().stream()
                    .map(entry.lane()::within)
                    .filter(Objects::nonNull)
                    .map(entry::on))
        .toList();
  }

  /** The envelopes where they are delivered, above the clips that carry them. */
  private Plot drawn(List<WriteAutomation.Slice> slices) {
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
    Addressed address = new Addressing(session, track).of(spec);
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

  /** The clips that are written anew, as a whole. */
  private List<Range> rewritten() {
    return plan.slices().stream()
        .filter(slice -> !slice.gap())
        .map(slice -> new Range(slice.clip().startBeats(), slice.clip().endBeats()))
        .toList();
  }

  /** What was in those clips of what is written now, and of what goes with it. */
  private List<WrittenEnvelope> replaced(Timeline there) {
    Set<Target> written = targets().keySet();
    Predicate<Target> changes = target -> options.replace() || written.contains(target);
    return Range.joined(rewritten()).stream()
        .flatMap(range -> there.envelopes(range, changes).stream())
        .toList();
  }

  /** That something goes which svc did not write, or that there is nowhere to write. */
  private List<Warning> losses(Timeline there) {
    List<Warning> losses = new ArrayList<>();
    if (plan.slices().isEmpty()) {
      losses.add(
          new Warning(
              "NOTHING_WRITTEN",
              "no clip lies in the window, and gaps are left as they are",
              "Let clips be made in gaps, or choose a window with clips."));
    }
    for (Range range : rewritten()) {
      there
          .unexplained(range, targets().keySet()::contains)
          .forEach(found -> losses.add(lost(found)));
      if (!Truth.isReadable(range, there.clips())) {
        losses.add(
            new Warning(
                "UNLEDGERED_AUTOMATION_MAY_BE_LOST",
                "the host cannot tell what else the clip at " + range + " beats holds",
                "Undo it in the host if something is missing."));
      }
    }
    return losses;
  }

  private Warning lost(Truth.Found found) {
    String param =
        lanes.keySet().stream()
            .filter(address -> address.target().equals(found.target()))
            .map(address -> address.parameter().name())
            .findFirst()
            .orElseThrow();
    return new Warning(
        "UNLEDGERED_REPLACED",
        "automation of "
            + Names.quoted(param)
            + " that svc did not write, at "
            + found.lane().range()
            + " beats, is replaced",
        "`previous` has it, read every quarter beat.");
  }

  private List<WriteAutomation.Slice> slices(Function<ArrangementClip, String> status) {
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
                        status.apply(slice.clip()),
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
