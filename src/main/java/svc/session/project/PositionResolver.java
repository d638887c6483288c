package svc.session.project;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.SECTION_NOT_FOUND;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import svc.model.argument.PositionReference;
import svc.model.argument.SongPosition;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.model.set.TransportState;
import svc.model.time.SongLength;
import svc.store.project.Project;
import svc.store.project.Project.ProjectSection;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Converts positions in the song to beats. A position can be the name of a section in a project;
 * the project is read only in this case.
 */
public final class PositionResolver {
  private final ProjectFileFinder projects;
  private final Path file;
  private final Supplier<TransportState> transport;
  private final Supplier<List<Locator>> locators;
  private Optional<Project> project;

  /**
   * Creates a resolver.
   *
   * @param file the project file, null for the default project
   * @param transport the transport of the set
   * @param locators the locators of the set; if a user gives a locator's name as a position, the
   *     error states the locator's position
   */
  public PositionResolver(
      ProjectFileFinder projects,
      Path file,
      Supplier<TransportState> transport,
      Supplier<List<Locator>> locators) {
    this.projects = projects;
    this.file = file;
    this.transport = transport;
    this.locators = locators;
  }

  /**
   * Returns a position in quarter notes from the start of the song. Throws SECTION_NOT_FOUND if the
   * project does not have the section, and INVALID_ARGUMENT if there is no project.
   */
  public double toBeats(PositionReference at) {
    return at.section() == null
        ? at.position().toBeats(transport.get().signature())
        : findSection(at.section()).startBeats();
  }

  /**
   * Returns a position as {@link #toBeats} does. Throws INVALID_ARGUMENT if it is after the latest
   * position that a host supports.
   *
   * @param at the value of an argument {@code at}
   */
  public double toTransportBeats(PositionReference at) {
    double beats = toBeats(at);
    if (beats > TransportState.LAST_BEAT) {
      throw INVALID_ARGUMENT
          .because(
              "{at} "
                  + TextSanitizer.sanitizeName(at.toString())
                  + " is after the latest position in a song, "
                  + SongPosition.format(TransportState.LAST_BEAT, transport.get().signature()))
          .hint("Give an earlier position.")
          .withDetail("argument", "at");
    }
    return beats;
  }

  /**
   * Returns a length in quarter notes: the given length or, if none is given, the length of the
   * section at the position; null if there is neither.
   *
   * @param at the position, which can be a section; null if there is none
   * @param over the given length, null if there is none
   */
  public Double toLength(PositionReference at, SongLength over) {
    if (over != null) {
      return over.toBeats(transport.get().signature());
    }
    return at == null || at.section() == null
        ? null
        : (Double) findSection(at.section()).lengthBeats();
  }

  /** Returns the warnings about the resolved positions, none if no section was resolved. */
  public List<Warning> warnings() {
    return project == null
        ? List.of()
        : project
            .map(read -> TransportDifferenceWarnings.compareSignature(read, transport.get()))
            .orElse(List.of());
  }

  private ProjectSection findSection(String name) {
    Project read = findProject().orElseThrow(() -> noProjectError(name));
    List<ProjectSection> named =
        read.sections().stream()
            .filter(
                section ->
                    section.id().equalsIgnoreCase(name) || section.name().equalsIgnoreCase(name))
            .toList();
    if (named.size() > 1) {
      return read.findSection(name).orElseThrow(() -> ambiguousError(name, named));
    }
    return named.stream().findFirst().orElseThrow(() -> notFoundError(name, read));
  }

  private Optional<Project> findProject() {
    if (project == null) {
      project = projects.findNamed(file);
    }
    return project;
  }

  private SvcException noProjectError(String name) {
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(name)
                + " is not a position, and no project was found that could have such a section")
        .hint(
            describePosition(name)
                + ". To use a section, give its project with {project}"
                + projects.describeOthers()
                + ".");
  }

  /**
   * Returns a hint for a text that is not a position. If a locator has this name, the hint states
   * its position; otherwise, the forms of a position.
   */
  private String describePosition(String name) {
    return locators.get().stream()
        .filter(locator -> locator.name().equalsIgnoreCase(name))
        .findFirst()
        .map(this::describePosition)
        .orElse(
            "Write bar.beat such as \"9.1\" or beats such as \"32\"; `svc locator list` shows the"
                + " positions of locators");
  }

  private String describePosition(Locator locator) {
    String position = SongPosition.format(locator.positionBeats(), transport.get().signature());
    return "The locator "
        + TextSanitizer.quote(locator.name())
        + " is at "
        + position
        + ": give \""
        + position
        + "\"";
  }

  private SvcException notFoundError(String name, Project read) {
    List<String> ids = read.sections().stream().map(ProjectSection::id).toList();
    return SECTION_NOT_FOUND
        .because(
            (PositionReference.hasPositionForm(name)
                    ? "there is no section " + TextSanitizer.quote(name) + " in "
                    : TextSanitizer.quote(name) + " is neither a position nor a section of ")
                + read.file().getFileName()
                + describeSections(ids))
        .hint(describePosition(name) + ". For a section, give its id.")
        .withCandidates(SimilarNames.find(name, ids));
  }

  private static String describeSections(List<String> ids) {
    return switch (ids.size()) {
      case 0 -> "";
      case 1 -> "; its only section is " + ids.get(0);
      default -> "; its sections are " + String.join(", ", ids);
    };
  }

  private static SvcException ambiguousError(String name, List<ProjectSection> named) {
    List<String> ids = named.stream().map(ProjectSection::id).toList();
    return AMBIGUOUS_REFERENCE
        .because(ids.size() + " sections are named " + TextSanitizer.quote(name))
        .hint("Use the id of one of these sections: " + String.join(", ", ids) + ".")
        .withDetail("candidates", ids);
  }
}
