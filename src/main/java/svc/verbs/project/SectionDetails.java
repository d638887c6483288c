package svc.verbs.project;

import java.util.List;
import svc.model.serialization.UntrustedName;
import svc.store.project.Project;

/**
 * A section on the timeline.
 *
 * @param start the position as bar.beat
 * @param startBeats the position in beats from the start of the song
 * @param clips the clips of its parts
 */
public record SectionDetails(
    @UntrustedName String sectionId,
    @UntrustedName String name,
    String start,
    double startBeats,
    int bars,
    double lengthBeats,
    List<PartClipSource> clips) {

  /** The source of a part's clip. */
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
