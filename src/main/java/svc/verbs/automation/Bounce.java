package svc.verbs.automation;

import static java.util.stream.Collectors.joining;
import static svc.model.ErrorCode.HOST_ERROR;
import static svc.model.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Options;
import svc.automation.Plan;
import svc.automation.Range;
import svc.model.Beats;
import svc.model.CurveSpec;
import svc.model.ErrorCode;
import svc.model.Point;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Differences;
import svc.session.PartTracks;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.EnvelopeSource;

/** Brings a slot's curves in a project's template onto the clips of the timeline, in one step. */
final class Bounce {
  static final String FAILED = "failed";

  private final Session session;
  private final Project project;
  private final String slot;
  private final List<Warning> warnings = new ArrayList<>();
  private ErrorCode cause;
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

  /** The curves with what became of them; what fails is a warning. */
  List<ApplyTemplate.Applied> push(String part, List<ApplyTemplate.Applied> curves) {
    Project.Part meant = project.part(part).orElseThrow();
    try {
      PartTracks tracks = new PartTracks(session.host().tracks().list());
      Optional<Track> track = tracks.of(meant);
      if (track.isEmpty()) {
        cause = TRACK_NOT_FOUND;
        warnings.add(tracks.unresolved(meant));
        return failed(curves);
      }
      warnings.addAll(Differences.ofSignature(project, session.host().transport()));
      return push(curves, track.get());
    } catch (SvcException e) {
      cause = e.code();
      warnings.add(Warning.of(e));
      return failed(curves);
    }
  }

  /** The error to end in if every curve has failed: what the warnings say. */
  SvcException failure() {
    String why = warnings.stream().map(Warning::message).distinct().collect(joining("; "));
    return (cause == null ? HOST_ERROR : cause)
        .because("no curve could be applied, and " + project.file() + " is as before: " + why)
        .hint(warnings.get(warnings.size() - 1).hint());
  }

  private static List<ApplyTemplate.Applied> failed(List<ApplyTemplate.Applied> curves) {
    return curves.stream().map(curve -> curve.live(FAILED, null)).toList();
  }

  private List<ApplyTemplate.Applied> push(List<ApplyTemplate.Applied> curves, Track track) {
    Addressed address = new Addressing(session, track).of(slot);
    warnings.addAll(address.warnings());
    Delivery delivery = new Delivery(session, track);
    List<Step> steps = new ArrayList<>();
    Delivery.Landed landed =
        delivery.deliver(
            there -> {
              Batch batch = new Batch(track, there);
              curves.forEach(curve -> steps.add(step(curve, address, delivery, there, batch)));
              return new Delivery.Draft(
                  batch.changed(),
                  steps.stream().flatMap(step -> step.entries().stream()).toList(),
                  List.of());
            });
    warnings.addAll(landed.warnings());
    undoSteps = landed.undoSteps();
    return steps.stream().map(step -> done(step, landed.held(), address)).toList();
  }

  private ApplyTemplate.Applied done(Step step, List<Entry> held, Addressed address) {
    if (step.skipped() == null && !step.isIn(held)) {
      warnings.add(
          new Warning(
              "NOT_AS_ASKED",
              "section " + Names.quoted(step.curve().sectionId()) + " does not hold its curve",
              "Another section or part may lie over it."));
    }
    return step.curve().live(step.status(held), address);
  }

  /**
   * A curve on its way.
   *
   * @param skipped why it is not written, null where it is
   */
  private record Step(ApplyTemplate.Applied curve, String skipped, List<Entry> entries) {
    boolean isIn(List<Entry> held) {
      return entries.stream().allMatch(entry -> held.stream().anyMatch(one -> one.covers(entry)));
    }

    String status(List<Entry> held) {
      return skipped != null ? skipped : isIn(held) ? "applied" : FAILED;
    }
  }

  private Step step(
      ApplyTemplate.Applied curve,
      Addressed address,
      Delivery delivery,
      Timeline there,
      Batch batch) {
    Project.Section section = project.section(curve.sectionId()).orElseThrow();
    Range window = new Range(section.startBeats(), section.endBeats());
    if (there.clips().stream().noneMatch(clip -> Beats.same(clip.startBeats(), window.start()))) {
      return new Step(curve, "skipped_no_arrangement_clip", List.of());
    }
    try {
      Lane lane = new Lane(window, points(curve, section));
      Plan plan = batch.plan(window, Map.of(address.target(), lane), Options.ONTO_CLIPS);
      plan.skipped().forEach(gap -> warnings.add(uncovered(section, gap.range())));
      return new Step(curve, null, delivery.entries(plan, address, lane));
    } catch (SvcException e) {
      String where = "section " + Names.quoted(section.id()) + ": ";
      cause = e.code();
      warnings.add(Warning.of(e.prefixed(where).hint("Sections and clips have to end together.")));
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
