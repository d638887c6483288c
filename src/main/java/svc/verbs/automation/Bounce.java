package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Range;
import svc.model.ArrangementClip;
import svc.model.CurveSpec;
import svc.model.Point;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.PartTracks;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.EnvelopeSource;

/** Brings a slot's curves in a project's template onto the clips of the timeline, in one step. */
final class Bounce {
  private static final String FAILED = "failed";

  /** Whole clips that are there. */
  private static final Options THERE = new Options(false, false, false, false, false);

  private final Session session;
  private final Project project;
  private final String slot;
  private final List<Warning> warnings = new ArrayList<>();
  private int undoSteps;

  Bounce(Session session, Project project, String slot) {
    this.session = session;
    this.project = project;
    this.slot = slot;
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  int undoSteps() {
    return undoSteps;
  }

  /** The curves with what became of them; what fails is a warning, since the file is written. */
  List<ApplyTemplate.Applied> push(String part, List<ApplyTemplate.Applied> curves) {
    PartTracks tracks = new PartTracks(session.host().tracks().list());
    Project.Part meant = project.part(part).orElseThrow();
    Optional<Track> track = tracks.of(meant);
    if (track.isEmpty()) {
      warnings.add(tracks.unresolved(meant));
      return failed(curves);
    }
    try {
      return push(curves, track.get());
    } catch (SvcException e) {
      warnings.add(Warning.of(e));
      return failed(curves);
    }
  }

  private static List<ApplyTemplate.Applied> failed(List<ApplyTemplate.Applied> curves) {
    return curves.stream().map(curve -> curve.live(FAILED, null)).toList();
  }

  private List<ApplyTemplate.Applied> push(List<ApplyTemplate.Applied> curves, Track track) {
    Addressed address = Addressed.of(session, track, slot);
    warnings.addAll(address.warnings());
    Delivery delivery = new Delivery(session, track);
    warnings.addAll(delivery.before().outdated());
    Batch batch = new Batch(track, delivery.before());
    List<Step> steps = curves.stream().map(curve -> step(curve, address, delivery, batch)).toList();
    List<ArrangementClip> changed = batch.changed();
    warnings.addAll(delivery.lay(changed));
    undoSteps = changed.isEmpty() ? 0 : 1;
    delivery.remember(steps.stream().flatMap(step -> step.entries().stream()).toList(), List.of());
    List<Entry> held = new Timeline(session, track).known();
    return steps.stream().map(step -> step.curve().live(step.status(held), address)).toList();
  }

  /**
   * A curve on its way.
   *
   * @param skipped why it is not written, null where it is
   */
  private record Step(ApplyTemplate.Applied curve, String skipped, List<Entry> entries) {
    String status(List<Entry> held) {
      boolean landed =
          entries.stream().allMatch(entry -> held.stream().anyMatch(one -> one.covers(entry)));
      return skipped != null ? skipped : landed ? "applied" : FAILED;
    }
  }

  private Step step(
      ApplyTemplate.Applied curve, Addressed address, Delivery delivery, Batch batch) {
    Project.Section section = project.section(curve.sectionId()).orElseThrow();
    Range window = new Range(section.startBeats(), section.startBeats() + section.lengthBeats());
    if (delivery.before().clips().stream().noneMatch(clip -> clip.startBeats() == window.start())) {
      return new Step(curve, "skipped_no_arrangement_clip", List.of());
    }
    try {
      Lane lane = new Lane(window, points(curve, section));
      Plan plan = batch.plan(window, Map.of(address.target(), lane), THERE);
      plan.skipped().forEach(gap -> warnings.add(uncovered(section, gap.range())));
      return new Step(curve, null, delivery.entries(plan, address, lane));
    } catch (SvcException e) {
      warnings.add(Warning.of(e.prefixed("section " + Names.quoted(section.id()) + ": ")));
      return new Step(curve, FAILED, List.of());
    }
  }

  private List<Point> points(ApplyTemplate.Applied applied, Project.Section section) {
    CurveSpec curve = project.automation(section.id(), applied.partId(), slot).orElseThrow();
    return new EnvelopeSource(List.of(), null, curve).within(section.lengthBeats()).points();
  }

  private static Warning uncovered(Project.Section section, Range gap) {
    return new Warning(
        "SECTION_NOT_COVERED",
        "section "
            + Names.quoted(section.id())
            + " has no clip at "
            + gap
            + " beats, so its curve is missing there",
        "`svc automation write` fills gaps with clips of its own.");
  }
}
