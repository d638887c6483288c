package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;
import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.model.argument.SceneReference;
import svc.model.argument.SongPosition;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.set.SectionFromScene;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.session.project.TransportDifferenceWarnings;
import svc.store.project.Project;
import svc.store.project.Project.ProjectSection;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Finds the scene and the range of each section of a song. The caller gives the sections, or a
 * project contains them.
 */
final class SongSectionResolver {
  private final Session session;
  private final TransportState transport;
  private final List<Warning> warnings = new ArrayList<>();

  SongSectionResolver(Session session) {
    this.session = session;
    this.transport = session.host().transport();
  }

  /** Returns the warnings about the project whose sections were resolved. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Resolves given sections, which follow one another without gaps.
   *
   * @param start the position in beats of the first section
   */
  List<SongSection> resolve(List<SectionFromScene> given, double start) {
    List<SongSection> sections = new ArrayList<>();
    double at = start;
    for (SectionFromScene each : given) {
      Scene scene = session.references().resolveScene(new SceneReference(each.scene()));
      String name = each.name() == null ? SongSection.nameOf(scene) : each.name();
      SongSection section = new SongSection(name, scene, each.bars(), range(at, each.bars()));
      sections.add(section);
      at = section.range().end();
    }
    return sections;
  }

  /**
   * Resolves the sections of a project. Throws MISSING_ARGUMENT if there is no project or it has no
   * sections.
   *
   * @param project the project, null if there is none
   * @param start the position at which the first section starts; null for the positions in the
   *     project
   */
  List<SongSection> resolve(Project project, Double start) {
    if (project == null || project.sections().isEmpty()) {
      throw MISSING_ARGUMENT
          .because("no sections are given: give {sections}, or a {project} that has sections")
          .hint("A section is a scene and a number of bars, such as Drop:8 or Intro=1:8.");
    }
    warnings.addAll(TransportDifferenceWarnings.compareSignature(project, transport));
    List<SongSection> sections =
        project.sections().stream()
            .map(this::resolve)
            .sorted(Comparator.comparingDouble(section -> section.range().start()))
            .toList();
    return start == null ? sections : shift(sections, start - sections.get(0).range().start());
  }

  private static List<SongSection> shift(List<SongSection> sections, double beats) {
    return sections.stream()
        .map(
            section ->
                new SongSection(
                    section.name(),
                    section.scene(),
                    section.bars(),
                    new BeatRange(section.range().start() + beats, section.range().end() + beats)))
        .toList();
  }

  private SongSection resolve(ProjectSection section) {
    double start = SongPosition.parse(section.start()).toBeats(transport.signature());
    return new SongSection(
        section.name(), sceneOf(section), section.bars(), range(start, section.bars()));
  }

  private BeatRange range(double start, int bars) {
    return new BeatRange(start, start + bars * transport.signature().beatsPerBar());
  }

  /**
   * Returns the scene that has the name or id of a section. If there is none, returns the scene
   * with the clips of all parts of the section.
   */
  private Scene sceneOf(ProjectSection section) {
    List<Scene> scenes = session.host().clips().scenes();
    return named(scenes, section.name())
        .or(() -> named(scenes, section.id()))
        .or(() -> sourceOf(scenes, section))
        .orElseThrow(() -> noSceneError(scenes, section));
  }

  private static Optional<Scene> named(List<Scene> scenes, String name) {
    List<Scene> found =
        scenes.stream().filter(scene -> scene.name().strip().equalsIgnoreCase(name)).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static Optional<Scene> sourceOf(List<Scene> scenes, ProjectSection section) {
    Set<Integer> numbers = new HashSet<>();
    section.sources().keySet().forEach(part -> numbers.add(section.sceneOf(part)));
    return numbers.size() == 1
        ? scenes.stream().filter(scene -> numbers.contains(scene.sceneIndex())).findFirst()
        : Optional.empty();
  }

  private static SvcException noSceneError(List<Scene> scenes, ProjectSection section) {
    List<String> names = scenes.stream().map(Scene::name).toList();
    return SCENE_NOT_FOUND
        .because(
            "the set has no scene for the section "
                + TextSanitizer.quote(section.name())
                + " of the project")
        .hint("Give a scene the name of the section, or give {sections}.")
        .withCandidates(
            Stream.of(section.name(), section.id())
                .flatMap(name -> SimilarNames.find(name, names).stream())
                .distinct()
                .toList());
  }
}
