package svc.store.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.envelope.CurveSpec;
import svc.model.part.PartType;
import svc.model.time.TimeSignature;

/**
 * What a project file says about its song.
 *
 * @param genre null where it names none
 * @param tempo beats a minute, null where it names none
 * @param signature 4/4 where it names none
 * @param automation what the template holds
 * @param instruments paths or URIs of the instruments that Defaults.Instruments names
 */
public record Project(
    Path file,
    String name,
    String genre,
    Double tempo,
    TimeSignature signature,
    List<ProjectPart> parts,
    List<ProjectSection> sections,
    List<ProjectAutomation> automation,
    Map<PartType, String> instruments) {
  private static final String SCENE = "scene:";

  /** The part of that id. */
  public Optional<ProjectPart> findPart(String id) {
    return parts.stream().filter(part -> part.id().equals(id)).findFirst();
  }

  /** The section of that id. */
  public Optional<ProjectSection> findSection(String id) {
    return sections.stream().filter(section -> section.id().equals(id)).findFirst();
  }

  /** The curve that the template holds for a slot of a part in a section. */
  public Optional<CurveSpec> automation(String section, String part, String slot) {
    return automation.stream()
        .filter(one -> one.sectionId().equals(section))
        .filter(one -> one.partId().equals(part) && one.slot().equals(slot))
        .map(ProjectAutomation::curve)
        .findFirst();
  }

  /**
   * A part of the song.
   *
   * @param track the name of its track, null where it has none
   * @param midi whether it is played by an instrument
   */
  public record ProjectPart(String id, PartType partType, String track, boolean midi) {}

  /**
   * A section of the song.
   *
   * @param name its id where it has no name
   * @param start bar.beat as the file has it
   * @param startBeats quarter notes from the start of the song
   * @param sources what each part plays, by the part's id; a part without a source is left out
   */
  public record ProjectSection(
      String id,
      String name,
      String start,
      double startBeats,
      int bars,
      double lengthBeats,
      Map<String, String> sources) {

    /** Where it ends, in quarter notes from the start of the song. */
    public double endBeats() {
      return startBeats + lengthBeats;
    }

    /** Whether the part plays here. */
    public boolean hasClipFor(String part) {
      return sources.containsKey(part);
    }

    /** The scene whose clip a part plays here, counted from 1; only where it plays. */
    public int sceneOf(String part) {
      return Integer.parseInt(sources.get(part).substring(SCENE.length()));
    }
  }

  /** One curve of the template; no other has its section, part and slot. */
  public record ProjectAutomation(String sectionId, String partId, String slot, CurveSpec curve) {}
}
