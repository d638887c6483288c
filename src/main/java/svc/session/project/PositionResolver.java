package svc.session.project;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.SECTION_NOT_FOUND;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.argument.PositionReference;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Locator;
import svc.model.set.TransportState;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.store.project.Project;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Converts positions in the song to beats. A position can be the name of a section of the project
 * or of a locator; the project and the locators are read only in this case.
 */
public final class PositionResolver {
  private static final int MAX_NAMED = 12;

  private final ProjectFileFinder projects;
  private final Path file;
  private final Supplier<TransportState> transport;
  private final Supplier<List<Locator>> locators;
  private final DoubleSupplier lastClipEnd;
  private final Set<Warning> warnings = new LinkedHashSet<>();
  private Project project;
  private SongForm form;

  /**
   * Creates a resolver.
   *
   * @param file the project file, null for the default project
   * @param transport the transport of the set
   * @param locators the locators of the set
   * @param lastClipEnd the end in beats of the last clip on the timeline
   */
  public PositionResolver(
      ProjectFileFinder projects,
      Path file,
      Supplier<TransportState> transport,
      Supplier<List<Locator>> locators,
      DoubleSupplier lastClipEnd) {
    this.projects = projects;
    this.file = file;
    this.transport = transport;
    this.locators = locators;
    this.lastClipEnd = lastClipEnd;
  }

  /**
   * Creates the resolver of positions in the set of a host.
   *
   * @param file the project file, null for the default project
   */
  public static PositionResolver ofHost(
      Supplier<Host> host, ProjectFileFinder projects, Path file) {
    return new PositionResolver(
        projects,
        file,
        () -> host.get().transport(),
        () -> host.get().supports(Capability.LOCATORS) ? host.get().locators().list() : List.of(),
        () -> lastClipEnd(host.get()));
  }

  /** Returns the end in beats of the last clip on the timeline, 0 if there is no clip. */
  private static double lastClipEnd(Host host) {
    if (!host.supports(Capability.ARRANGEMENT_CLIPS)) {
      return 0;
    }
    List<String> tracks =
        host.tracks().list().stream()
            .filter(track -> track.kind().hasClipSlots())
            .map(Track::livesetId)
            .toList();
    host.prefetch(tracks.stream().map(id -> HostQuery.of(HostQuery.Kind.CLIPS, id)).toList());
    return tracks.stream()
        .flatMap(id -> host.arrangement().clips(id).stream())
        .mapToDouble(ArrangementClip::endBeats)
        .max()
        .orElse(0);
  }

  /**
   * Returns a position in quarter notes from the start of the song. Throws SECTION_NOT_FOUND if
   * neither a section nor a locator has the name, INVALID_ARGUMENT if there are none at all, and
   * AMBIGUOUS_REFERENCE if several have it.
   */
  public double toBeats(PositionReference at) {
    return at.section() == null
        ? at.position().toBeats(transport.get().signature())
        : findSection(at.section()).startBeats();
  }

  /**
   * Returns the start in beats of the section or locator with a name; empty if there is none.
   * Throws AMBIGUOUS_REFERENCE if several have it.
   */
  public Optional<Double> findSectionStart(String name) {
    return form().find(name).map(found -> findSection(name).startBeats());
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
   * Returns the sections of the song: those of the project or, if it has none, those that begin at
   * locators. Each has an id, a name by which a position can refer to it, and an end.
   */
  public List<SongForm.Section> sections() {
    return form().completeSections();
  }

  /**
   * Returns a length in quarter notes: the given length or, if none is given, the length of the
   * section at the position; null if there is neither. Throws MISSING_ARGUMENT if the section has
   * no end, because nothing follows its locator.
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
        : (Double) form().lengthOf(findSection(at.section()));
  }

  /**
   * Returns the names of sections and locators that can be positions, with these positions as text.
   */
  public Map<String, String> names() {
    return form().references();
  }

  /** Returns the warnings about the sections that were resolved. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  private SongForm.Section findSection(String name) {
    SongForm.Section found = form().find(name).orElseThrow(() -> notFoundError(name));
    if (found.isFromProject()) {
      warnings.addAll(TransportDifferenceWarnings.compareSignature(project, transport.get()));
    }
    warnings.addAll(form().warningsAbout(found, name));
    return found;
  }

  private SongForm form() {
    if (form == null) {
      project = projects.findNamed(file).orElse(null);
      form = new SongForm(project, locators.get(), transport.get().signature(), lastClipEnd);
    }
    return form;
  }

  private SvcException notFoundError(String name) {
    return form().isEmpty() ? noSectionsError(name) : unknownSectionError(name);
  }

  private SvcException noSectionsError(String name) {
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(name)
                + " is not a position; the set has no locators, and no project with sections was"
                + " found")
        .hint(
            "Write bar.beat such as \"9.1\" or beats such as \"32\". To use a section, give its"
                + " project with {project}"
                + projects.describeOthers()
                + ".");
  }

  private SvcException unknownSectionError(String name) {
    List<String> names = List.copyOf(form().references().keySet());
    return SECTION_NOT_FOUND
        .because(describeUnknown(name) + describeNames(names))
        .hint(
            "Write bar.beat such as \"9.1\", beats such as \"32\", or one of these names."
                + (project == null
                    ? " To use a section of a project, give it with {project}."
                    : ""))
        .withCandidates(findSimilar(name, names));
  }

  /** Returns the names that are similar without the number after them. */
  private static List<String> findSimilar(String name, List<String> names) {
    return names.stream()
        .filter(
            each -> !SimilarNames.find(name, List.of(each.replaceFirst("#\\d+$", ""))).isEmpty())
        .toList();
  }

  private String describeUnknown(String name) {
    if (PositionReference.hasPositionForm(name)) {
      return "there is no section or locator " + TextSanitizer.quote(name);
    }
    return TextSanitizer.quote(name)
        + (project == null
            ? " is neither a position nor a locator"
            : " is not a position, a section of "
                + TextSanitizer.sanitizeName(String.valueOf(project.file().getFileName()))
                + " or a locator");
  }

  private static String describeNames(List<String> names) {
    if (names.isEmpty()) {
      return "; there are none";
    }
    List<String> shown =
        new ArrayList<>(names.stream().limit(MAX_NAMED).map(TextSanitizer::quote).toList());
    if (names.size() > MAX_NAMED) {
      shown.add((names.size() - MAX_NAMED) + " more");
    }
    return "; the names are " + String.join(", ", shown);
  }
}
