package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import svc.automation.Entry;
import svc.automation.Options;
import svc.automation.Orphans;
import svc.automation.Plan;
import svc.automation.Planner;
import svc.automation.Range;
import svc.model.EnvelopeSpec;
import svc.model.Target;
import svc.model.Track;
import svc.model.Warning;
import svc.plot.Plot;
import svc.session.Session;
import svc.verb.Showing;
import svc.verb.Sketch;

/** Brings envelopes onto a track's timeline, or tells what that would come to. */
final class Writing {
  private final Session session;
  private final Track track;
  private final Range window;
  private final Options options;
  private final Showing showing;
  private final Wishes wishes;
  private final List<Warning> warnings = new ArrayList<>();
  private Plan plan;
  private List<WrittenEnvelope> previous = List.of();

  Writing(Session session, Track track, Range window, Options options, Showing showing) {
    this.showing = showing;
    this.session = session;
    this.track = track;
    this.window = window;
    this.options = options;
    this.wishes = new Wishes(session, track, window);
  }

  WriteAutomation.Written write(List<EnvelopeSpec> specs, boolean dryRun) {
    Timeline.require(session, track);
    specs.forEach(wishes::add);
    warnings.addAll(wishes.warnings());
    Delivery.Landed landed =
        dryRun ? rehearse() : new Delivery(session, track).deliver(this::draft);
    warnings.addAll(landed.warnings());
    List<WriteAutomation.Slice> slices =
        Slices.of(plan, clip -> dryRun ? "planned" : landed.holds(clip) ? "written" : "failed");
    String plot = showing.written(() -> drawn(slices), warnings);
    return new WriteAutomation.Written(
        track.livesetId(),
        window.start(),
        window.length(),
        wishes.asked(),
        slices,
        previous,
        landed.undoSteps(),
        session.resolution(),
        dryRun ? (Boolean) true : null,
        plot,
        session.hostName(),
        session.warnings(warnings));
  }

  private Delivery.Landed rehearse() {
    Timeline there = new Timeline(session, track);
    List<Warning> told = new ArrayList<>(there.outdated());
    told.addAll(Losses.unreadable(draft(there).clips(), there));
    told.add(
        new Warning("DRY_RUN", "nothing was changed", "Run it without the dry run to write this."));
    return new Delivery.Landed(0, List.of(), List.of(), told);
  }

  private Delivery.Draft draft(Timeline there) {
    plan =
        Planner.plan(
            track.kind(),
            there.clips(),
            window,
            wishes.targets(),
            there.known(),
            there::dial,
            options);
    Losses losses = new Losses(plan, there, wishes);
    List<Entry> forgotten = options.replace() ? forgotten(there) : List.of();
    previous = losses.previous(forgotten);
    warnings.addAll(losses.warnings());
    warnings.addAll(new Outside(session, track, plan).warnings(wishes.lanes().keySet()));
    Delivery delivery = new Delivery(session, track);
    List<Entry> entries = new ArrayList<>();
    wishes
        .lanes()
        .forEach((address, lane) -> entries.addAll(delivery.entries(plan, address, lane)));
    return new Delivery.Draft(
        plan.slices().stream().map(Plan.Slice::clip).toList(), entries, forgotten);
  }

  /** What svc wrote for others where the plan delivers, and what it held outside for that alone. */
  private List<Entry> forgotten(Timeline there) {
    Set<Target> written = wishes.targets().keySet();
    List<Entry> others =
        there.known().stream().filter(entry -> !written.contains(entry.target())).toList();
    List<Entry> forgotten =
        new ArrayList<>(new Orphans(others, plan.delivered()).in(there.clips()));
    for (Entry entry : others) {
      if (entry.isAuthored()) {
        plan.delivered().stream()
            .map(entry.lane()::within)
            .filter(Objects::nonNull)
            .forEach(part -> forgotten.add(entry.on(part)));
      }
    }
    return forgotten;
  }

  /** The envelopes where they are delivered, above the clips that carry them. */
  private Plot drawn(List<WriteAutomation.Slice> slices) {
    Sketch sketch = new Sketch(session, track);
    wishes
        .targets()
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
}
