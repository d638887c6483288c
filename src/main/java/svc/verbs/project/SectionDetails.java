package svc.verbs.project;

import java.util.List;
import svc.model.serialization.UntrustedName;
import svc.store.project.Project;

/**
 * A section of a project.
 *
 * @param start the start as bar.beat
 * @param startBeats the start in beats from the song's start
 * @param clips the parts that have a clip in the section
 */
public record SectionDetails(
    @UntrustedName String sectionId,
    @UntrustedName String name,
    String start,
    double startBeats,
    int bars,
    double lengthBeats,
    List<PartClipSource> clips) {

  /** The source of a part's clip, such as scene:1 for the session clip in scene 1. */
  public record PartClipSource(@UntrustedName String partId, String source) {}

  static List<SectionDetails> fromProject(Project project) {
    return project.sections().stream().map(SectionDetails::fromProject).toList();
  }

  private static SectionDetails fromProject(Project.ProjectSection section) {
    return new SectionDetails(
        section.id(),
        section.name(),
        section.start(),
        section.startBeats(),
        section.bars(),
        section.lengthBeats(),
        section.sources().entrySet().stream()
            .map(entry -> new PartClipSource(entry.getKey(), entry.getValue()))
            .toList());
  }
}
