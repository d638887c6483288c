package svc.session.project;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleSupplier;
import svc.model.argument.SongPosition;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.store.project.Project;
import svc.store.project.Project.ProjectSection;
import svc.text.NumberedName;
import svc.text.TextSanitizer;

/**
 * The form of a song: its sections. These are the sections of the project in use and the locators
 * of the set; each locator begins a section that ends at the next locator, the last one at the end
 * of the last clip. If both have a name, the project's section is meant.
 */
public final class SongForm {
  private final Project project;
  private final List<Locator> locators;
  private final TimeSignature signature;
  private final DoubleSupplier lastClipEnd;

  /**
   * Creates the form of a song.
   *
   * @param project the project in use, null if there is none
   * @param locators the locators of the set, in order
   * @param signature the time signature of the set
   * @param lastClipEnd supplies the end in beats of the last clip on the timeline
   */
  public SongForm(
      Project project,
      List<Locator> locators,
      TimeSignature signature,
      DoubleSupplier lastClipEnd) {
    this.project = project;
    this.locators = locators;
    this.signature = signature;
    this.lastClipEnd = lastClipEnd;
  }

  /** Returns the form of a song that has only the sections of a project. */
  public static SongForm ofProject(Project project) {
    return new SongForm(project, List.of(), project.signature(), () -> 0);
  }

  /**
   * A section of the song.
   *
   * @param id the id in the project, null for a section that begins at a locator
   * @param endBeats the end in beats, null for the last locator
   */
  public record Section(String id, String name, double startBeats, Double endBeats) {
    private static Section of(ProjectSection section) {
      return new Section(section.id(), section.name(), section.startBeats(), section.endBeats());
    }

    boolean isFromProject() {
      return id != null;
    }

    private boolean isNamed(String text) {
      return text.equalsIgnoreCase(id) || TextSanitizer.hasSameShownForm(name, text);
    }
  }

  /**
   * Returns the sections that begin at locators. A section without a name belongs to a locator
   * without a name.
   */
  public List<Section> locatorSections() {
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < locators.size(); i++) {
      Double end = i + 1 < locators.size() ? locators.get(i + 1).positionBeats() : null;
      Locator locator = locators.get(i);
      sections.add(new Section(null, locator.name(), locator.positionBeats(), end));
    }
    return sections;
  }

  /**
   * Returns the sections with their names as ids and with their ends: those of the project or, if
   * it has none, those that begin at locators with names. The last one is omitted if it has no end.
   */
  List<Section> completeSections() {
    List<Section> atLocators = locatorSections();
    List<Section> all = projectSections().isEmpty() ? atLocators : projectSections();
    return all.stream()
        .filter(each -> each.isFromProject() || !each.name().isBlank())
        .map(each -> each.isFromProject() ? each : complete(each, atLocators))
        .filter(each -> BeatComparison.isBefore(each.startBeats(), each.endBeats()))
        .toList();
  }

  private Section complete(Section section, List<Section> all) {
    double end = section.endBeats() == null ? lastClipEnd.getAsDouble() : section.endBeats();
    return new Section(numberedName(section, all), section.name(), section.startBeats(), end);
  }

  /**
   * Returns the names by which {@link #find} finds the sections, with their positions: the ids in
   * the project, and the names of the locators. A name that several locators have is numbered.
   */
  Map<String, String> references() {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    Map<String, String> inOrder = new LinkedHashMap<>();
    List<Section> sections = new ArrayList<>(projectSections());
    List<Section> atLocators = locatorSections();
    atLocators.stream().filter(each -> !each.name().isBlank()).forEach(sections::add);
    for (Section section : sections) {
      String name = section.isFromProject() ? section.id() : numberedName(section, atLocators);
      if (names.add(name)) {
        inOrder.put(name, format(section.startBeats()));
      }
    }
    return inOrder;
  }

  private static String numberedName(Section section, List<Section> all) {
    String name = section.name().strip();
    List<Section> same = all.stream().filter(each -> each.isNamed(name)).toList();
    return same.size() == 1 ? name : name + "#" + (same.indexOf(section) + 1);
  }

  boolean isEmpty() {
    return project == null && locators.isEmpty();
  }

  /**
   * Finds a section by the id or the name of a project's section, or by the name of a locator; the
   * N-th of several with the same name is NAME#N. Throws AMBIGUOUS_REFERENCE if several sections
   * have the name.
   */
  public Optional<Section> find(String name) {
    Optional<Section> exact =
        projectSections().stream().filter(section -> section.id().equals(name)).findFirst();
    if (exact.isPresent()) {
      return exact;
    }
    List<Section> found = NumberedName.findAll(name, projectSections(), Section::isNamed);
    if (found.isEmpty()) {
      found = NumberedName.findAll(name, locatorSections(), Section::isNamed);
    }
    if (found.size() > 1) {
      throw ambiguousError(name, found);
    }
    return found.stream().findFirst();
  }

  /**
   * Returns the length of a section in beats. Throws MISSING_ARGUMENT if nothing follows the
   * locator at which it begins.
   */
  double lengthOf(Section section) {
    double end = section.endBeats() == null ? lastClipEnd.getAsDouble() : section.endBeats();
    if (!BeatComparison.isBefore(section.startBeats(), end)) {
      throw MISSING_ARGUMENT
          .because(
              "the section "
                  + TextSanitizer.quote(section.name())
                  + " has no end: neither a locator nor a clip follows it")
          .hint("Give the length, or create a locator at the end of the section.");
    }
    return end - section.startBeats();
  }

  /** Returns the warnings about a section of the project that was found by a name. */
  List<Warning> warningsAbout(Section section, String name) {
    List<Locator> named = locators.stream().filter(each -> isNamed(each, section, name)).toList();
    boolean isThere =
        named.stream()
            .anyMatch(each -> BeatComparison.areEqual(each.positionBeats(), section.startBeats()));
    if (!section.isFromProject() || named.isEmpty() || isThere) {
      return List.of();
    }
    String position = format(named.get(0).positionBeats());
    return List.of(
        new Warning(
            "LOCATOR_ELSEWHERE",
            TextSanitizer.quote(name)
                + " is a section of "
                + project.file().getFileName()
                + " at "
                + format(section.startBeats())
                + ", but also a locator at "
                + position,
            "The section was used. For the locator, give the position " + position + "."));
  }

  private static boolean isNamed(Locator locator, Section section, String given) {
    return TextSanitizer.hasSameShownForm(locator.name(), given)
        || TextSanitizer.hasSameShownForm(locator.name(), section.name());
  }

  private List<Section> projectSections() {
    return project == null
        ? List.of()
        : project.sections().stream()
            .map(Section::of)
            .sorted(Comparator.comparingDouble(Section::startBeats))
            .toList();
  }

  private SvcException ambiguousError(String name, List<Section> found) {
    List<String> ids = found.stream().map(Section::id).filter(Objects::nonNull).toList();
    List<String> positions = found.stream().map(each -> format(each.startBeats())).toList();
    return AMBIGUOUS_REFERENCE
        .because(
            TextSanitizer.quote(name)
                + " is the name of "
                + found.size()
                + " sections, at "
                + String.join(", ", positions))
        .hint(
            "Give the position"
                + (ids.isEmpty() ? "" : ", the id (" + String.join(", ", ids) + ")")
                + ", or "
                + TextSanitizer.quote(name + "#2")
                + " for the second.")
        .withDetail("candidates", ids.isEmpty() ? positions : ids);
  }

  private String format(double beats) {
    return SongPosition.format(beats, signature);
  }
}
