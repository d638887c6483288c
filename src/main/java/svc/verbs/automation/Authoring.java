package svc.verbs.automation;

import static svc.model.ErrorCode.PART_NOT_FOUND;
import static svc.model.ErrorCode.SECTION_NOT_FOUND;
import static svc.model.ErrorCode.SLOT_NOT_FOUND;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import svc.model.AutomationCurve;
import svc.model.CurveSpec;
import svc.model.ErrorCode;
import svc.model.SvcException;
import svc.music.CurveRules;
import svc.music.Names;
import svc.music.Nearest;
import svc.music.Slots;
import svc.store.project.Project;
import svc.store.project.ProjectFile;
import svc.store.project.ProjectTree;

/** Puts a curve onto a slot of a part in the template of a project, section by section. */
final class Authoring implements ProjectFile.Change {
  /** Every section. */
  static final String ALL = "all";

  private final String part;
  private final String slot;
  private final List<String> sections;
  private final CurveSpec curve;
  private final List<ApplyTemplate.Applied> applied = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();

  /**
   * @param sections ids, or {@link #ALL} alone
   * @param curve without a length, which is that of each section
   */
  Authoring(String part, String slot, List<String> sections, CurveSpec curve) {
    this.part = part;
    this.slot = slot;
    this.sections = sections;
    this.curve = curve;
  }

  /** The ids in what callers give, where one text may hold several; each once. */
  static List<String> ids(List<String> given) {
    return given.stream()
        .flatMap(text -> Arrays.stream(text.split(",")))
        .map(String::strip)
        .filter(id -> !id.isEmpty())
        .distinct()
        .toList();
  }

  /** What the last change wrote. */
  List<ApplyTemplate.Applied> applied() {
    return List.copyOf(applied);
  }

  /** The sections that the last change left out, since the part plays nothing there. */
  List<String> skipped() {
    return List.copyOf(skipped);
  }

  @Override
  public ProjectTree of(Project before, ProjectTree tree) {
    applied.clear();
    skipped.clear();
    checkSlot(find(PART_NOT_FOUND, "part", part, before.parts(), Project.Part::id));
    ProjectTree changed = tree;
    for (Project.Section section : meant(before)) {
      if (section.plays(part)) {
        CurveSpec drawn = put(before, section);
        changed = changed.withAutomation(section.id(), part, slot, drawn);
      } else {
        skipped.add(section.id());
      }
    }
    return changed;
  }

  private CurveSpec put(Project before, Project.Section section) {
    CurveSpec previous = before.automation(section.id(), part, slot).orElse(null);
    CurveSpec drawn = drawn(previous, section);
    applied.add(
        new ApplyTemplate.Applied(
            section.id(), part, slot, drawn.shape(), drawn.seed(), null, null, null, previous));
    return drawn;
  }

  /** Keeps the seed and the format of a Wander curve, so that a second call changes nothing. */
  private CurveSpec drawn(CurveSpec previous, Project.Section section) {
    CurveSpec seeded =
        keepsSeed(previous) ? curve.seeded(previous.seed()).inFormat(previous.format()) : curve;
    try {
      CurveSpec whole = CurveRules.complete(seeded, section.lengthBeats());
      return curve.seeded(whole.seed()).inFormat(whole.format());
    } catch (SvcException e) {
      throw e.prefixed("section " + Names.quoted(section.id()) + ": ");
    }
  }

  private boolean keepsSeed(CurveSpec previous) {
    return curve.shape() == AutomationCurve.WANDER
        && previous != null
        && previous.seed() != null
        && (curve.seed() == null || curve.seed().equals(previous.seed()));
  }

  private List<Project.Section> meant(Project project) {
    return sections.equals(List.of(ALL))
        ? project.sections()
        : sections.stream()
            .map(
                id ->
                    find(SECTION_NOT_FOUND, "section", id, project.sections(), Project.Section::id))
            .toList();
  }

  private void checkSlot(Project.Part meant) {
    List<String> slots = Slots.of(meant.partType());
    if (slots.isEmpty()) {
      throw SLOT_NOT_FOUND.because(
          meant.partType() + " parts such as " + Names.quoted(part) + " have no slots");
    }
    if (!slots.contains(slot)) {
      throw unknown(SLOT_NOT_FOUND, "slot", slot, slots);
    }
  }

  private static <T> T find(
      ErrorCode code, String what, String id, List<T> all, Function<T, String> name) {
    return all.stream()
        .filter(one -> name.apply(one).equals(id))
        .findFirst()
        .orElseThrow(() -> unknown(code, what, id, all.stream().map(name).toList()));
  }

  private static SvcException unknown(
      ErrorCode code, String what, String given, List<String> known) {
    String all = known.isEmpty() ? "there are none" : "there are " + String.join(", ", known);
    return code.because("there is no " + what + " " + Names.quoted(given) + "; " + all)
        .near(Nearest.to(given, known));
  }
}
