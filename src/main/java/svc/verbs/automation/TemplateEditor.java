package svc.verbs.automation;

import static svc.model.error.ErrorCode.PART_NOT_FOUND;
import static svc.model.error.ErrorCode.SECTION_NOT_FOUND;
import static svc.model.error.ErrorCode.SLOT_NOT_FOUND;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import svc.curve.CurveValidator;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.part.AutomationSlots;
import svc.session.project.SongForm;
import svc.store.project.Project;
import svc.store.project.ProjectDocument;
import svc.store.project.ProjectFile;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Edits the automation template of a project: writes a curve for one automation slot of a part to
 * the template of each requested section.
 */
final class TemplateEditor implements ProjectFile.ProjectChange {
  /** The value that selects all sections. */
  static final String ALL_SECTIONS = "all";

  private final String part;
  private final String slot;
  private final List<String> sections;
  private final CurveSpec requested;
  private final List<ApplyTemplate.AppliedCurve> appliedCurves = new ArrayList<>();
  private final List<String> skippedSections = new ArrayList<>();
  private CurveSpec curve;

  /**
   * Creates an editor.
   *
   * @param sections section ids, or only {@link #ALL_SECTIONS}
   * @param requested a curve without a length; it fills each section
   */
  TemplateEditor(String part, String slot, List<String> sections, CurveSpec requested) {
    this.part = part;
    this.slot = slot;
    this.sections = sections;
    this.requested = requested;
  }

  /** Splits texts at commas into ids, without duplicates. */
  static List<String> splitIds(List<String> given) {
    return given.stream()
        .flatMap(text -> Arrays.stream(text.split(",")))
        .map(String::strip)
        .filter(id -> !id.isEmpty())
        .distinct()
        .toList();
  }

  /** Returns the curves that the last change wrote. */
  List<ApplyTemplate.AppliedCurve> appliedCurves() {
    return List.copyOf(appliedCurves);
  }

  /** Returns the sections that the last change skipped because the part has no clip there. */
  List<String> skippedSections() {
    return List.copyOf(skippedSections);
  }

  @Override
  public ProjectDocument apply(Project before, ProjectDocument tree) {
    appliedCurves.clear();
    skippedSections.clear();
    curve = requested.inBeats(before.signature());
    checkSlot(requireById(PART_NOT_FOUND, "part", part, before.parts(), Project.ProjectPart::id));
    ProjectDocument changed = tree;
    for (Project.ProjectSection section : requestedSections(before)) {
      if (section.hasClipFor(part)) {
        CurveSpec applied = putCurve(before, section);
        changed = changed.withAutomation(section.id(), part, slot, applied);
      } else {
        skippedSections.add(section.id());
      }
    }
    return changed;
  }

  private CurveSpec putCurve(Project before, Project.ProjectSection section) {
    CurveSpec previous = before.automation(section.id(), part, slot).orElse(null);
    CurveSpec applied = withPreviousSeed(previous, section);
    appliedCurves.add(
        new ApplyTemplate.AppliedCurve(
            section.id(), part, slot, applied.shape(), applied.seed(), null, null, null, previous));
    return applied;
  }

  /**
   * Returns the requested curve with the seed and format of the section's previous Wander curve, so
   * that repeating the call writes an equal curve.
   */
  private CurveSpec withPreviousSeed(CurveSpec previous, Project.ProjectSection section) {
    CurveSpec seeded =
        hasReusableSeed(previous)
            ? curve.withSeed(previous.seed()).withFormat(previous.format())
            : curve;
    try {
      CurveSpec completed = CurveValidator.complete(seeded, section.lengthBeats());
      return curve.withSeed(completed.seed()).withFormat(completed.format());
    } catch (SvcException e) {
      throw e.withPrefix("section " + TextSanitizer.quote(section.id()) + ": ");
    }
  }

  private boolean hasReusableSeed(CurveSpec previous) {
    return curve.shape() == CurveShape.WANDER
        && previous != null
        && previous.seed() != null
        && (curve.seed() == null || curve.seed().equals(previous.seed()));
  }

  private List<Project.ProjectSection> requestedSections(Project project) {
    return sections.equals(List.of(ALL_SECTIONS))
        ? project.sections()
        : sections.stream().map(name -> requireSection(project, name)).distinct().toList();
  }

  /** Returns the section with an id or a name; the N-th of several with a name is NAME#N. */
  private static Project.ProjectSection requireSection(Project project, String name) {
    String id = SongForm.ofProject(project).find(name).map(SongForm.Section::id).orElse(name);
    return requireById(
        SECTION_NOT_FOUND, "section", id, project.sections(), Project.ProjectSection::id);
  }

  private void checkSlot(Project.ProjectPart projectPart) {
    List<String> slots = AutomationSlots.forPartType(projectPart.partType());
    if (slots.isEmpty()) {
      throw SLOT_NOT_FOUND
          .because(
              "the part "
                  + TextSanitizer.quote(part)
                  + " has no automation slots, because its part type is "
                  + projectPart.partType())
          .hint("Choose a part of another type, such as Bass or Pad.");
    }
    if (!AutomationSlots.contains(projectPart.partType(), slot)) {
      throw notFound(SLOT_NOT_FOUND, "slot", slot, slots);
    }
  }

  private static <T> T requireById(
      ErrorCode code, String what, String id, List<T> all, Function<T, String> name) {
    return all.stream()
        .filter(item -> name.apply(item).equals(id))
        .findFirst()
        .orElseThrow(() -> notFound(code, what, id, all.stream().map(name).toList()));
  }

  private static SvcException notFound(
      ErrorCode code, String what, String given, List<String> known) {
    String all =
        known.isEmpty()
            ? "the project has none"
            : known.size() == 1
                ? "the only " + what + " is " + known.get(0)
                : "the " + what + "s are " + String.join(", ", known);
    return code.because("there is no " + what + " " + TextSanitizer.quote(given) + "; " + all)
        .withCandidates(SimilarNames.find(given, known));
  }
}
