package svc.store.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.envelope.CurveSpec;
import svc.model.part.PartType;
import svc.model.time.TimeSignature;
import svc.movement.EnergyCurve;

/**
 * The content of a project file.
 *
 * @param name the name of the song, null if not set
 * @param genre the genre, null if not set
 * @param tempo the tempo in beats per minute, null if not set
 * @param signature the time signature; 4/4 if not set
 * @param automation the curves of the project's automation template. Each curve is for one
 *     automation slot of one part in one section
 * @param instruments the browser paths or URIs of the default instruments by part type
 * @param movement the energy of the song, and the rules by which its parts follow it
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
    Map<PartType, String> instruments,
    ProjectMovement movement) {
  private static final String SCENE = "scene:";

  /** Finds a part by its id. */
  public Optional<ProjectPart> findPart(String id) {
    return parts.stream().filter(part -> part.id().equals(id)).findFirst();
  }

  /** Finds a section by its id. */
  public Optional<ProjectSection> findSection(String id) {
    return sections.stream().filter(section -> section.id().equals(id)).findFirst();
  }

  /**
   * Finds the curve of the automation template for a part in a section.
   *
   * @param slot the automation slot that the curve controls, such as cutoff
   */
  public Optional<CurveSpec> automation(String section, String part, String slot) {
    return automation.stream()
        .filter(entry -> entry.sectionId().equals(section))
        .filter(entry -> entry.partId().equals(part) && entry.slot().equals(slot))
        .map(ProjectAutomation::curve)
        .findFirst();
  }

  /**
   * The energy of the song, and the rules by which its parts follow it.
   *
   * @param energy the energy curve, null if not set
   * @param rules the name of the movement rules, null for the default ones
   * @param seed the seed of the random motions, null for the default one
   */
  public record ProjectMovement(EnergyCurve energy, String rules, Long seed) {}

  /**
   * A part of the song.
   *
   * @param track the name of its track, null if not set
   * @param midi whether the part consists of MIDI clips; otherwise of audio clips
   */
  public record ProjectPart(String id, PartType partType, String track, boolean midi) {}

  /**
   * A section of the song.
   *
   * @param name the name, or the id if the section has no name
   * @param start the start as bar.beat, as written in the file
   * @param startBeats the start in quarter notes from the beginning of the song
   * @param lengthBeats the length in quarter notes
   * @param sources the sources of clips, such as "scene:2", by part id; only parts that play in
   *     this section are included
   */
  public record ProjectSection(
      String id,
      String name,
      String start,
      double startBeats,
      int bars,
      double lengthBeats,
      Map<String, String> sources) {

    /** Returns the end in quarter notes from the beginning of the song. */
    public double endBeats() {
      return startBeats + lengthBeats;
    }

    /** Returns whether a part plays in this section. */
    public boolean hasClipFor(String part) {
      return sources.containsKey(part);
    }

    /** Returns the number, from 1, of the scene with the clip that a part plays in this section. */
    public int sceneOf(String part) {
      return Integer.parseInt(sources.get(part).substring(SCENE.length()));
    }
  }

  /**
   * A curve of the automation template for a part in a section.
   *
   * @param slot the automation slot that the curve controls, such as cutoff
   */
  public record ProjectAutomation(String sectionId, String partId, String slot, CurveSpec curve) {}
}
