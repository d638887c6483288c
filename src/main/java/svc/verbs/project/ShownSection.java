package svc.verbs.project;

import java.util.List;
import svc.model.HostName;
import svc.store.project.Project;

/**
 * A section on the timeline.
 *
 * @param start bar.beat
 * @param startBeats quarter notes from the start of the song
 * @param clips what its parts play
 */
public record ShownSection(
    @HostName String sectionId,
    @HostName String name,
    String start,
    double startBeats,
    int bars,
    double lengthBeats,
    List<Source> clips) {

  /** What a part plays. */
  public record Source(@HostName String partId, String source) {}

  static List<ShownSection> of(Project project) {
    return project.sections().stream().map(ShownSection::of).toList();
  }

  private static ShownSection of(Project.Section section) {
    return new ShownSection(
        section.id(),
        section.name(),
        section.start(),
        section.startBeats(),
        section.bars(),
        section.lengthBeats(),
        section.sources().entrySet().stream()
            .map(entry -> new Source(entry.getKey(), entry.getValue()))
            .toList());
  }
}
